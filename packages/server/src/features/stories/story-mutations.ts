import { builder } from '../../core/graphql/builder.ts';
import { outcomePayload, toPayload } from '../../core/graphql/payload.ts';
import { viewerOf } from '../../core/graphql/viewer-of.ts';
import { TAKE_DOWN_CODES } from '../../core/staff/begin-take-down.ts';
import { DELETE_STORY_CODES, deleteStory } from './delete-story.ts';
import { MARK_STORY_VIEWED_CODES, markStoryViewed } from './mark-story-viewed.ts';
import { PUBLISH_STORY_CODES, publishStory } from './publish-story.ts';
import { REACT_TO_STORY_CODES, reactToStory } from './react-to-story.ts';
import { REPLY_TO_STORY_CODES, replyToStory } from './reply-to-story.ts';
import {
  StoryGradientRef,
  StoryLayerKindRef,
  StoryReactionRef,
  StoryRef,
  StorySourceTypeRef,
  StoryStickerRef,
  StoryVisibilityRef,
} from './story-ref.ts';
import { takeDownStory } from './take-down-story.ts';

const PlacementInput = builder.inputType('StoryPlacementInput', {
  fields: (t) => ({
    scale: t.float({ required: true }),
    positionX: t.float({ required: true }),
    positionY: t.float({ required: true }),
    rotation: t.float({ required: true }),
    zIndex: t.int({ required: true }),
    relativeHeight: t.float({ required: true }),
    relativeWidth: t.float({ required: true }),
  }),
});
const LayerInput = builder.inputType('StoryLayerInput', {
  fields: (t) => ({
    kind: t.field({ type: StoryLayerKindRef, required: true }),
    placement: t.field({ type: PlacementInput, required: true }),
    text: t.string({ description: 'For TEXT.' }),
    color: t.string({ description: 'For TEXT: one of the colours that stories have, white without it.' }),
    hasPlate: t.boolean({ description: 'For TEXT.' }),
    sticker: t.field({ type: StoryStickerRef, description: 'For STICKER.' }),
    userID: t.id({ description: 'For MENTION.' }),
  }),
});
const PublishInput = builder.inputType('PublishStoryInput', {
  fields: (t) => ({
    sourceType: t.field({ type: StorySourceTypeRef, required: true }),
    pictureKey: t.id({ description: 'For CAMERA and GALLERY: the answer to `PUT /story-picture`.' }),
    gradient: t.field({ type: StoryGradientRef, description: 'For CANVAS.' }),
    sourceID: t.id({ description: 'For CLIP, VIDEO and RESHARE: the clip, video or story.' }),
    caption: t.string({ required: true }),
    visibility: t.field({ type: StoryVisibilityRef, required: true }),
    layers: t.field({ type: [LayerInput], required: true }),
    plannedSegmentID: t.id({ description: 'A stream of the viewer’s schedule that the story announces.' }),
  }),
});
const DeleteInput = builder.inputType('DeleteStoryInput', { fields: (t) => ({ storyID: t.id({ required: true }) }) });
const ViewedInput = builder.inputType('MarkStoryViewedInput', {
  fields: (t) => ({ storyID: t.id({ required: true }) }),
});
const ReactInput = builder.inputType('ReactToStoryInput', {
  fields: (t) => ({
    storyID: t.id({ required: true }),
    reaction: t.field({ type: StoryReactionRef, description: 'Null takes the reaction back.' }),
  }),
});
const ReplyInput = builder.inputType('ReplyToStoryInput', {
  fields: (t) => ({
    storyID: t.id({ required: true }),
    text: t.string({ required: true }),
    nonce: t.string({ description: 'A reply that is sent again with the same nonce is stored once.' }),
  }),
});
const TakeDownInput = builder.inputType('TakeDownStoryInput', {
  fields: (t) => ({
    storyID: t.id({ required: true }),
    note: t.string({ required: true, description: 'The reason, for the audit log.' }),
  }),
});

const PublishPayload = outcomePayload('PublishStory', 'story', StoryRef, PUBLISH_STORY_CODES);
const DeletePayload = outcomePayload('DeleteStory', 'storyID', 'ID', DELETE_STORY_CODES);
const ViewedPayload = outcomePayload('MarkStoryViewed', 'story', StoryRef, MARK_STORY_VIEWED_CODES);
const ReactPayload = outcomePayload('ReactToStory', 'story', StoryRef, REACT_TO_STORY_CODES);
const ReplyPayload = outcomePayload('ReplyToStory', 'story', StoryRef, REPLY_TO_STORY_CODES);
const TakeDownPayload = outcomePayload('TakeDownStory', 'storyID', 'ID', TAKE_DOWN_CODES);

/** The story is drawn while the request waits. */
const DRAWING_COST = 50;

builder.mutationFields((t) => ({
  publishStory: t.field({
    type: PublishPayload,
    description: 'Publishes a story of the viewer’s own channel for 48 hours.',
    authScopes: { loggedIn: true },
    complexity: DRAWING_COST,
    args: { input: t.arg({ type: PublishInput, required: true }) },
    resolve: async (_root, { input }, context) => toPayload(await publishStory(context, input)),
  }),
  deleteStory: t.field({
    type: DeletePayload,
    authScopes: { loggedIn: true },
    args: { input: t.arg({ type: DeleteInput, required: true }) },
    resolve: async (_root, { input }, context) =>
      toPayload(await deleteStory(context.platform, viewerOf(context).userId, input.storyID)),
  }),
  markStoryViewed: t.field({
    type: ViewedPayload,
    description: 'Counts the viewer once.',
    authScopes: { loggedIn: true },
    args: { input: t.arg({ type: ViewedInput, required: true }) },
    resolve: async (_root, { input }, context) => toPayload(await markStoryViewed(context, input.storyID)),
  }),
  reactToStory: t.field({
    type: ReactPayload,
    authScopes: { loggedIn: true },
    args: { input: t.arg({ type: ReactInput, required: true }) },
    resolve: async (_root, { input }, context) =>
      toPayload(await reactToStory(context, input.storyID, input.reaction ?? null)),
  }),
  replyToStory: t.field({
    type: ReplyPayload,
    description: 'Writes a whisper to the story’s creator.',
    authScopes: { loggedIn: true },
    args: { input: t.arg({ type: ReplyInput, required: true }) },
    resolve: async (_root, { input }, context) => toPayload(await replyToStory(context, input)),
  }),
  takeDownStory: t.field({
    type: TakeDownPayload,
    description: 'Staff remove a story permanently.',
    authScopes: { staff: true },
    args: { input: t.arg({ type: TakeDownInput, required: true }) },
    resolve: async (_root, { input }, context) => toPayload(await takeDownStory(context, input)),
  }),
}));
