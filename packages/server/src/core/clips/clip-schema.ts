import { categoryLoader } from '../categories/category-loader.ts';
import { builder } from '../graphql/builder.ts';
import { CategoryRef, ClipRef, UserRef, VideoRef } from '../graphql/refs.ts';
import { type UserRow, userLoader } from '../users/user-loader.ts';
import { videoLoader } from '../videos/video-loader.ts';
import { viewerMayKnow } from '../videos/video-watcher.ts';
import { isMatureClip } from './mature-clip.ts';

/** Participants of a joint broadcast during the clip. There are no guests yet: it names no session. */
const GuestStarParticipantsRef = builder
  .objectRef<{ readonly sessionIdentifier: string | null; readonly guests: readonly UserRow[] }>(
    'GuestStarParticipants',
  )
  .implement({
    fields: (t) => ({
      sessionIdentifier: t.exposeString('sessionIdentifier', { nullable: true }),
      guests: t.field({ type: [UserRef], resolve: ({ guests }) => [...guests] }),
    }),
  });

ClipRef.implement({
  fields: (t) => ({
    id: t.exposeID('id'),
    slug: t.exposeString('slug'),
    title: t.exposeString('title'),
    videoOffsetSeconds: t.int({
      nullable: true,
      description: 'Where the clip starts in the source video; null if that is deleted.',
      resolve: ({ video_offset_ms: offset, video_id: id }) =>
        offset === null || id === null ? null : Math.floor(Number(offset) / 1000),
    }),
    durationSeconds: t.float({ resolve: (clip) => (Number(clip.end_ms) - Number(clip.start_ms)) / 1000 }),
    createdAt: t.expose('created_at', { type: 'DateTime' }),
    draftUntil: t.expose('draft_until', {
      type: 'DateTime',
      nullable: true,
      description: 'When a draft is deleted. Only its creator sees a draft. Null once it is published.',
    }),
    language: t.exposeString('language', { description: 'BCP 47 language tag.' }),
    viewCount: t.int({ resolve: (clip) => Number(clip.view_count) }),
    isFeatured: t.exposeBoolean('is_featured'),
    isMature: t.boolean({
      description: 'Whether the owner marks its video as for adults.',
      resolve: (clip, _args, context) => isMatureClip(clip, context),
    }),
    category: t.field({
      type: CategoryRef,
      nullable: true,
      resolve: (clip, _args, context) =>
        clip.category_id === null ? null : categoryLoader(context).load(clip.category_id),
    }),
    broadcaster: t.field({
      type: UserRef,
      resolve: async (clip, _args, context) => {
        const user = await userLoader(context).load(clip.channel_id);
        if (user === undefined) throw new Error(`clip ${clip.id} has no broadcaster`);
        return user;
      },
    }),
    curator: t.field({
      type: UserRef,
      nullable: true,
      description: 'The creator of the clip; null if their account is deleted or closed.',
      resolve: async (clip, _args, context) => {
        if (clip.curator_id === null) return null;
        const user = await userLoader(context).load(clip.curator_id);
        return user === undefined || user.unavailable_reason !== null ? null : user;
      },
    }),
    video: t.field({
      type: VideoRef,
      nullable: true,
      description: 'The source video; null if it is deleted or the viewer may not see it.',
      resolve: async (clip, _args, context) => {
        if (clip.video_id === null) return null;
        const video = await videoLoader(context).load(clip.video_id);
        return video !== undefined && (await viewerMayKnow(video, context)) ? video : null;
      },
    }),
    guestStarParticipants: t.field({
      type: GuestStarParticipantsRef,
      resolve: () => ({ sessionIdentifier: null, guests: [] }),
    }),
  }),
});
