import { mayDeleteClip, mayEditClip } from '@bandshell/domain/clips';
import type { ClipRow } from '../../core/clips/clip-loader.ts';
import { mayExportClip } from '../../core/clips/may-export-clip.ts';
import { builder } from '../../core/graphql/builder.ts';
import { CategoryRef, ClipRef, UserRef } from '../../core/graphql/refs.ts';
import type { RequestContext } from '../../core/graphql/request-context.ts';
import { PlaybackAccessResultRef } from '../../core/playback/playback-access-schema.ts';
import { videoPlayback } from '../../core/videos/video-playback.ts';
import { clipActorOf } from './clip-actor.ts';
import { ClipConnectionRef, ClipPeriodRef, ClipSortRef } from './clip-connection-schema.ts';
import { clipPlayback } from './clip-playback.ts';
import { type ClipWindow, clipWindow } from './clip-window.ts';
import { viewerMayFeature } from './feature-clip.ts';
import { findClip } from './find-clip.ts';
import { findClips } from './find-clips.ts';
import { listCategoryClips, listChannelClips, listCreatedClips, listRelatedClips } from './list-clips.ts';

const ClipSelfEdgeRef = builder.objectRef<ClipRow>('ClipSelfEdge').implement({
  description: 'What the viewer may do with a clip.',
  fields: (t) => ({
    canEdit: t.boolean({ resolve: (clip, _args, context) => mayEdit(clip, context) }),
    canDelete: t.boolean({
      resolve: async (clip, _args, context) => {
        const actor = await clipActorOf(clip, context);
        return actor !== null && mayDeleteClip(actor);
      },
    }),
    canFeature: t.boolean({ resolve: (clip, _args, context) => viewerMayFeature(clip, context) }),
    canExport: t.boolean({ resolve: (clip, _args, context) => mayExportClip(clip, context) }),
  }),
});

interface Editing {
  readonly clip: ClipRow;
  readonly window: ClipWindow;
}

const ClipEditingRef = builder.objectRef<Editing>('ClipEditing').implement({
  description: 'The window within which a clip can be moved. Seconds are counted from the start of the window.',
  fields: (t) => ({
    windowSeconds: t.float({ resolve: ({ window }) => (window.endMs - window.startMs) / 1000 }),
    startSeconds: t.float({ resolve: ({ clip, window }) => (Number(clip.start_ms) - window.startMs) / 1000 }),
    endSeconds: t.float({ resolve: ({ clip, window }) => (Number(clip.end_ms) - window.startMs) / 1000 }),
    playback: t.field({
      type: PlaybackAccessResultRef,
      description: 'Playback of the window with some video around it.',
      resolve: ({ clip, window: { shownBy } }, _args, context) =>
        shownBy === null ? clipPlayback(clip, context) : videoPlayback(shownBy.video, context),
    }),
    playbackOffsetSeconds: t.float({
      description: 'Where the window starts in that playback, counted from its `startOffsetSeconds`.',
      resolve: ({ window: { shownBy } }) => (shownBy === null ? 0 : shownBy.offsetMs / 1000),
    }),
  }),
});

builder.objectFields(ClipRef, (t) => ({
  playbackAccess: t.field({
    type: PlaybackAccessResultRef,
    description: 'How the viewer can play it now, or why not. Query it again shortly before `expiresAt`.',
    resolve: (clip, _args, context) => clipPlayback(clip, context),
  }),
  self: t.field({ type: ClipSelfEdgeRef, resolve: (clip) => clip }),
  editing: t.field({
    type: ClipEditingRef,
    nullable: true,
    description: 'Null if the viewer may not edit the clip.',
    resolve: async (clip, _args, context) =>
      (await mayEdit(clip, context)) ? { clip, window: await clipWindow(clip, context) } : null,
  }),
  related: t.field({
    type: [ClipRef],
    description: 'Other clips of the channel, then of the category, most viewed first.',
    args: { first: t.arg.int({ defaultValue: 12, required: false }) },
    complexity: ({ first }) => ({ field: 1, multiplier: first ?? 12 }),
    resolve: async (clip, { first }, context) => [...(await listRelatedClips(context, clip, first ?? 12))],
  }),
}));

async function mayEdit(clip: ClipRow, context: RequestContext): Promise<boolean> {
  const actor = await clipActorOf(clip, context);
  const now = context.platform.clock.now().getTime();
  return actor !== null && mayEditClip(actor, clip.created_at.getTime(), now);
}

builder.queryFields((t) => ({
  clip: t.field({
    type: ClipRef,
    nullable: true,
    description: 'Null if there is no such clip, or if the viewer may not see it.',
    args: { slug: t.arg.id({ required: true }) },
    resolve: (_root, { slug }, context) => findClip(context, slug),
  }),
  clipsBySlug: t.field({
    type: t.listRef(ClipRef, { nullable: true }),
    description: 'Clips in the order of their slugs, at most 20. Null for one that the viewer may not see.',
    args: { slugs: t.arg.idList({ required: true }) },
    complexity: ({ slugs }) => ({ field: 1, multiplier: slugs.length }),
    resolve: (_root, { slugs }, context) => findClips(context, slugs),
  }),
}));

const FIRST = 24;
const cost = ({ first }: { first?: number | null | undefined }) => ({ field: 1, multiplier: first ?? FIRST });

builder.objectFields(UserRef, (t) => ({
  clips: t.field({
    type: ClipConnectionRef,
    description: 'Clips of the channel. Only the owner and staff see clips of private or unlisted videos.',
    args: {
      first: t.arg.int({ defaultValue: FIRST, required: false }),
      after: t.arg.string({ required: false }),
      sort: t.arg({ type: ClipSortRef, defaultValue: 'TIME', required: false }),
      period: t.arg({ type: ClipPeriodRef, defaultValue: 'ALL_TIME', required: false }),
      isFeatured: t.arg.boolean({ required: false }),
      search: t.arg.string({ required: false, description: 'Text in the title.' }),
    },
    complexity: cost,
    resolve: (user, args, context) => listChannelClips(context, user.id, { ...args, ...defaults(args) }),
  }),
  createdClips: t.field({
    type: ClipConnectionRef,
    nullable: true,
    description: 'Clips that the user created, including drafts; null for others.',
    authScopes: (user) => ({ self: user.id }),
    unauthorizedResolver: () => null,
    args: {
      first: t.arg.int({ defaultValue: FIRST, required: false }),
      after: t.arg.string({ required: false }),
      sort: t.arg({ type: ClipSortRef, defaultValue: 'TIME', required: false }),
      period: t.arg({ type: ClipPeriodRef, defaultValue: 'ALL_TIME', required: false }),
      search: t.arg.string({ required: false }),
      isDraft: t.arg.boolean({ required: false, description: 'True: only drafts. False: only published clips.' }),
    },
    complexity: cost,
    resolve: (user, args, context) => listCreatedClips(context, user.id, { ...args, ...defaults(args) }),
  }),
}));

builder.objectFields(CategoryRef, (t) => ({
  clips: t.field({
    type: ClipConnectionRef,
    description: 'Public clips of channels whose clips may appear everywhere.',
    args: {
      first: t.arg.int({ defaultValue: FIRST, required: false }),
      after: t.arg.string({ required: false }),
      sort: t.arg({ type: ClipSortRef, defaultValue: 'VIEWS', required: false }),
      period: t.arg({ type: ClipPeriodRef, defaultValue: 'LAST_WEEK', required: false }),
    },
    complexity: cost,
    resolve: (category, args, { platform }) =>
      listCategoryClips(platform, category.id, {
        ...args,
        first: args.first ?? FIRST,
        sort: args.sort ?? 'VIEWS',
        period: args.period ?? 'LAST_WEEK',
      }),
  }),
}));

const defaults = (args: {
  readonly first?: number | null | undefined;
  readonly sort?: 'TIME' | 'VIEWS' | null | undefined;
  readonly period?: typeof ClipPeriodRef.$inferInput | null | undefined;
}) => ({
  first: args.first ?? FIRST,
  sort: args.sort ?? ('TIME' as const),
  period: args.period ?? ('ALL_TIME' as const),
});
