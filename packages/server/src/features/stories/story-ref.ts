import {
  captionTokens,
  inDrawingOrder,
  STORY_ANCHOR_TYPES,
  STORY_GRADIENTS,
  STORY_REACTIONS,
  STORY_SEGMENT_TYPES,
  STORY_SIZE,
  STORY_SOURCE_TYPES,
  STORY_STICKER_NAMES,
  STORY_VISIBILITIES,
  type StoryBase,
  type StoryGradient,
  type StoryLayer,
  type StoryPlacement,
  type StoryReaction,
  storyAnchorType,
  storyPicturePath,
  storySegmentType,
} from '@bandshell/domain/stories';
import { clipLoader } from '../../core/clips/clip-loader.ts';
import { builder } from '../../core/graphql/builder.ts';
import { ClipRef, UserRef, VideoRef } from '../../core/graphql/refs.ts';
import type { RequestContext } from '../../core/graphql/request-context.ts';
import { isOfTheSite } from '../../core/identity/viewer.ts';
import { isUnavailableAt } from '../../core/users/availability.ts';
import { userLoader } from '../../core/users/user-loader.ts';
import { videoLoader } from '../../core/videos/video-loader.ts';
import { viewerMayAnswer } from './find-seen-story.ts';
import type { StoryRow } from './stories-tables.ts';
import { countsLoader, ownViewLoader, storyLoader } from './story-loaders.ts';
import { mayKnowSource } from './story-watcher.ts';

export const StorySourceTypeRef = builder.enumType('StorySourceType', { values: STORY_SOURCE_TYPES });
export const StoryVisibilityRef = builder.enumType('StoryVisibility', { values: STORY_VISIBILITIES });
export const StoryReactionRef = builder.enumType('StoryReaction', { values: STORY_REACTIONS });
export const StoryLayerKindRef = builder.enumType('StoryLayerKind', {
  values: ['TEXT', 'STICKER', 'MENTION'] as const,
});
export const StoryStickerRef = builder.enumType('StorySticker', { values: STORY_STICKER_NAMES });
export const StoryGradientRef = builder.enumType('StoryGradient', {
  values: Object.keys(STORY_GRADIENTS) as readonly StoryGradient[],
});
const StorySegmentTypeRef = builder.enumType('StorySegmentType', { values: STORY_SEGMENT_TYPES });
const StoryAnchorTypeRef = builder.enumType('StoryAnchorType', { values: STORY_ANCHOR_TYPES });
const StoryTokenKindRef = builder.enumType('StoryTokenKind', { values: ['TEXT', 'MENTION'] as const });

const PlacementRef = builder.objectRef<StoryPlacement>('StoryPlacement').implement({
  description: 'Where a layer stands; positions and sizes are parts of the story’s width and height.',
  fields: (t) => ({
    scale: t.exposeFloat('scale'),
    positionX: t.exposeFloat('positionX', { description: 'The centre, from the left.' }),
    positionY: t.exposeFloat('positionY', { description: 'The centre, from the top.' }),
    rotation: t.exposeFloat('rotation', { description: 'Degrees, clockwise.' }),
    zIndex: t.exposeInt('zIndex'),
    relativeHeight: t.exposeFloat('relativeHeight', { description: 'Before it is scaled.' }),
    relativeWidth: t.exposeFloat('relativeWidth', { description: 'Before it is scaled.' }),
  }),
});

const LayerRef = builder.objectRef<StoryLayer>('StoryLayer').implement({
  fields: (t) => ({
    kind: t.field({ type: StoryLayerKindRef, resolve: ({ kind }) => kind }),
    placement: t.field({ type: PlacementRef, resolve: ({ placement }) => placement }),
    text: t.string({ nullable: true, resolve: (layer) => (layer.kind === 'TEXT' ? layer.text : null) }),
    color: t.string({ nullable: true, resolve: (layer) => (layer.kind === 'TEXT' ? layer.color : null) }),
    hasPlate: t.boolean({
      description: 'A text stands on a plate.',
      resolve: (layer) => layer.kind === 'TEXT' && layer.hasPlate,
    }),
    sticker: t.field({
      type: StoryStickerRef,
      nullable: true,
      resolve: (layer) => (layer.kind === 'STICKER' ? layer.sticker : null),
    }),
    mentionedUser: t.field({
      type: UserRef,
      nullable: true,
      description: 'Null for other layers, and if the user is gone.',
      resolve: async (layer, _args, context) => {
        const user = layer.kind === 'MENTION' ? await userLoader(context).load(layer.userId) : undefined;
        return user === undefined || isUnavailableAt(user, context.platform.clock.now()) ? null : user;
      },
    }),
  }),
});

const TokenRef = builder.objectRef<ReturnType<typeof captionTokens>[number]>('StoryCaptionToken').implement({
  fields: (t) => ({
    kind: t.field({ type: StoryTokenKindRef, resolve: ({ kind }) => kind }),
    text: t.exposeString('text'),
    login: t.string({ nullable: true, resolve: (token) => (token.kind === 'MENTION' ? token.login : null) }),
  }),
});

export const StoryRef = builder.objectRef<StoryRow>('Story');

/** The source of a base layer, for those who may know it; the creator sees the story also without. */
const known = async <T>(base: StoryBase, context: RequestContext, load: () => Promise<T | undefined>) =>
  (await mayKnowSource(base, context)) ? ((await load()) ?? null) : null;

const BaseLayerRef = builder.objectRef<StoryRow>('StoryBaseLayer').implement({
  fields: (t) => ({
    kind: t.field({ type: StorySourceTypeRef, resolve: ({ base }) => base.kind }),
    gradient: t.field({
      type: StoryGradientRef,
      nullable: true,
      resolve: ({ base }) => (base.kind === 'CANVAS' ? base.gradient : null),
    }),
    pictureURL: t.string({
      nullable: true,
      resolve: (story) =>
        story.base.kind === 'CAMERA' || story.base.kind === 'GALLERY' ? storyPicturePath(story.id, 'base') : null,
    }),
    clip: t.field({
      type: ClipRef,
      nullable: true,
      resolve: ({ base }, _args, context) =>
        base.kind === 'CLIP' ? known(base, context, () => clipLoader(context).load(base.clipId)) : null,
    }),
    video: t.field({
      type: VideoRef,
      nullable: true,
      resolve: ({ base }, _args, context) =>
        base.kind === 'VIDEO' ? known(base, context, () => videoLoader(context).load(base.videoId)) : null,
    }),
    story: t.field({
      type: StoryRef,
      nullable: true,
      description: 'The story that is shared.',
      resolve: ({ base }, _args, context) =>
        base.kind === 'RESHARE' ? known(base, context, () => storyLoader(context).load(base.storyId)) : null,
    }),
  }),
});

const FlattenedRef = builder.objectRef<StoryRow>('StoryFlattenedAsset').implement({
  description: 'The whole story as one picture.',
  fields: (t) => ({
    url: t.string({ resolve: (story) => storyPicturePath(story.id, 'flat') }),
    width: t.int({ description: 'In pixels.', resolve: () => STORY_SIZE.width }),
    height: t.int({ description: 'In pixels.', resolve: () => STORY_SIZE.height }),
  }),
});

/** Layers of one story, for the cost of a request. */
const LAYERS_EXPECTED = 3;

const ContentRef = builder.objectRef<StoryRow>('StoryContent').implement({
  fields: (t) => ({
    captionTokens: t.field({ type: [TokenRef], resolve: ({ caption }) => [...captionTokens(caption)] }),
    interactiveLayers: t.field({
      type: [LayerRef],
      description: 'The lowest first.',
      complexity: { field: 1, multiplier: LAYERS_EXPECTED },
      resolve: ({ layers }) => [...inDrawingOrder(layers)],
    }),
    baseLayer: t.field({ type: BaseLayerRef, resolve: (story) => story }),
    thumbnailAssetURL: t.string({ resolve: (story) => storyPicturePath(story.id, 'thumbnail') }),
    flattenedAsset: t.field({ type: FlattenedRef, resolve: (story) => story }),
  }),
});

const SelfRef = builder.objectRef<StoryRow>('StorySelf').implement({
  description: 'The viewer’s own relation to a story.',
  fields: (t) => ({
    isSeen: t.boolean({
      resolve: async ({ id }, _args, context) => (await ownViewLoader(context).load(id)) !== null,
    }),
    reaction: t.field({
      type: StoryReactionRef,
      nullable: true,
      resolve: async ({ id }, _args, context) =>
        ((await ownViewLoader(context).load(id))?.reaction ?? null) as StoryReaction | null,
    }),
    canAnswer: t.boolean({
      description: 'The viewer may react and reply.',
      resolve: (story, _args, context) => viewerMayAnswer(story, context),
    }),
  }),
});

const ReactionCountRef = builder
  .objectRef<{ readonly reaction: StoryReaction; readonly count: number }>('StoryReactionCount')
  .implement({
    fields: (t) => ({
      reaction: t.field({ type: StoryReactionRef, resolve: ({ reaction }) => reaction }),
      count: t.exposeInt('count'),
    }),
  });

/** Only the creator and staff read how many have seen it. */
const mayCount = ({ channel_id }: StoryRow, { viewer }: RequestContext): boolean =>
  viewer !== null && (viewer.userId === channel_id || isOfTheSite(viewer));

const countsOf = async ({ channel_id, id }: StoryRow, context: RequestContext) =>
  countsLoader(context).load(`${channel_id}/${id}`);

StoryRef.implement({
  description: 'A short post of a creator.',
  fields: (t) => ({
    id: t.exposeID('id'),
    creator: t.field({
      type: UserRef,
      nullable: true,
      resolve: ({ channel_id }, _args, context) => userLoader(context).load(channel_id),
    }),
    segmentType: t.field({ type: StorySegmentTypeRef, resolve: ({ base }) => storySegmentType(base.kind) }),
    anchorType: t.field({
      type: StoryAnchorTypeRef,
      description: 'What it leads to.',
      resolve: ({ base }) => storyAnchorType(storySegmentType(base.kind)),
    }),
    sourceType: t.field({ type: StorySourceTypeRef, resolve: ({ base }) => base.kind }),
    visibilityStatus: t.field({ type: StoryVisibilityRef, resolve: ({ visibility }) => visibility }),
    createdAt: t.expose('created_at', { type: 'DateTime' }),
    expiredAt: t.expose('expires_at', { type: 'DateTime', description: 'From then on its creator alone sees it.' }),
    views: t.int({
      nullable: true,
      description: 'Viewers, each counted once. Null for others than its creator and staff.',
      resolve: async (story, _args, context) =>
        mayCount(story, context) ? story.view_count + ((await countsOf(story, context))?.views ?? 0) : null,
    }),
    reactionCounts: t.field({
      type: [ReactionCountRef],
      nullable: true,
      description: 'Null for others than its creator and staff.',
      resolve: async (story, _args, context) => {
        if (!mayCount(story, context)) return null;
        const standing = (await countsOf(story, context))?.reactions ?? {};
        return STORY_REACTIONS.flatMap((reaction) => {
          const count = (story.reaction_counts[reaction] ?? 0) + (standing[reaction] ?? 0);
          return count === 0 ? [] : [{ reaction, count }];
        });
      },
    }),
    content: t.field({ type: ContentRef, resolve: (story) => story }),
    plannedSegmentID: t.exposeID('planned_segment_id', {
      nullable: true,
      description: 'The stream of the creator’s schedule that it announces. It may be planned no more.',
    }),
    self: t.field({
      type: SelfRef,
      nullable: true,
      description: 'Null for an anonymous viewer.',
      resolve: (story, _args, { viewer }) => (viewer === null ? null : story),
    }),
  }),
});
