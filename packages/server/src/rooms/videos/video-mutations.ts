import { VIDEO_UNDO_MS } from '@bandshell/domain';
import { channelLoader } from '../../spine/channels/channel-loader.ts';
import { builder } from '../../spine/graphql/builder.ts';
import { outcomePayload, type Payload, payloadError, toPayload } from '../../spine/graphql/payload.ts';
import { ChannelRef, VideoRef } from '../../spine/graphql/refs.ts';
import { viewerOf } from '../../spine/graphql/viewer-of.ts';
import { TAKE_DOWN_CODES } from '../../spine/staff/begin-take-down.ts';
import { videoLoader } from '../../spine/videos/video-loader.ts';
import { VideoVisibilityRef } from '../../spine/videos/video-schema.ts';
import { CREATE_HIGHLIGHT_CODES, createHighlight } from './create-highlight.ts';
import { DELETE_VIDEOS_CODES, deleteVideos, RESTORE_VIDEOS_CODES, restoreVideos } from './delete-videos.ts';
import { takeDownVideo } from './take-down-video.ts';
import { SET_CHANNEL_TRAILER_CODES, setChannelTrailer } from './trailer.ts';
import { UPDATE_VIDEO_CODES, updateVideo } from './update-video.ts';

const UpdateVideoPayload = outcomePayload('UpdateVideo', 'video', VideoRef, UPDATE_VIDEO_CODES);
const CreateHighlightPayload = outcomePayload('CreateHighlight', 'video', VideoRef, CREATE_HIGHLIGHT_CODES);
const SetChannelTrailerPayload = outcomePayload('SetChannelTrailer', 'channel', ChannelRef, SET_CHANNEL_TRAILER_CODES);

const DeleteVideosErrorRef = payloadError('DeleteVideos', DELETE_VIDEOS_CODES);
type DeleteVideosOutcome = Payload<readonly string[], (typeof DELETE_VIDEOS_CODES)[number]> & {
  readonly until: Date;
};
const DeleteVideosPayload = builder.objectRef<DeleteVideosOutcome>('DeleteVideosPayload').implement({
  fields: (t) => ({
    videoIDs: t.idList({ description: 'What was deleted.', resolve: ({ value }) => [...(value ?? [])] }),
    restorableUntil: t.field({
      type: 'DateTime',
      nullable: true,
      resolve: ({ value, until }) => (value === null ? null : until),
    }),
    error: t.field({ type: DeleteVideosErrorRef, nullable: true, resolve: ({ error }) => error }),
  }),
});

const RestoreVideosErrorRef = payloadError('RestoreVideos', RESTORE_VIDEOS_CODES);
const RestoreVideosPayload = builder
  .objectRef<Payload<readonly string[], (typeof RESTORE_VIDEOS_CODES)[number]>>('RestoreVideosPayload')
  .implement({
    fields: (t) => ({
      videoIDs: t.idList({ description: 'What is back.', resolve: ({ value }) => [...(value ?? [])] }),
      error: t.field({ type: RestoreVideosErrorRef, nullable: true, resolve: ({ error }) => error }),
    }),
  });

const TakeDownVideoErrorRef = payloadError('TakeDownVideo', TAKE_DOWN_CODES);
const TakeDownVideoPayload = builder
  .objectRef<Payload<string, (typeof TAKE_DOWN_CODES)[number]>>('TakeDownVideoPayload')
  .implement({
    fields: (t) => ({
      videoID: t.id({ nullable: true, resolve: ({ value }) => value }),
      error: t.field({ type: TakeDownVideoErrorRef, nullable: true, resolve: ({ error }) => error }),
    }),
  });

const TimeRangeInput = builder.inputType('TimeRangeInput', {
  description: 'A part of a video, on its own time line.',
  fields: (t) => ({ startSeconds: t.float({ required: true }), endSeconds: t.float({ required: true }) }),
});
const UpdateVideoInput = builder.inputType('UpdateVideoInput', {
  fields: (t) => ({
    videoID: t.id({ required: true }),
    title: t.string(),
    description: t.string(),
    categoryID: t.id({ description: 'Null takes the category away.' }),
    language: t.string(),
    visibility: t.field({ type: VideoVisibilityRef }),
    isMature: t.boolean(),
    chatOffsetSeconds: t.float(),
    mutedRanges: t.field({ type: [TimeRangeInput], description: 'In place of those before.' }),
  }),
});
const CreateHighlightInput = builder.inputType('CreateHighlightInput', {
  fields: (t) => ({
    videoID: t.id({ required: true }),
    ranges: t.field({ type: [TimeRangeInput], required: true, description: '1 to 20, in the order of showing.' }),
    title: t.string({ required: true }),
    visibility: t.field({ type: VideoVisibilityRef, description: 'PUBLIC when left out.' }),
  }),
});
const DeleteVideosInput = builder.inputType('DeleteVideosInput', {
  fields: (t) => ({ videoIDs: t.idList({ required: true, description: 'At most 100.' }) }),
});
const RestoreVideosInput = builder.inputType('RestoreVideosInput', {
  fields: (t) => ({ videoIDs: t.idList({ required: true, description: 'At most 100.' }) }),
});
const TakeDownVideoInput = builder.inputType('TakeDownVideoInput', {
  fields: (t) => ({
    videoID: t.id({ required: true }),
    note: t.string({ required: true, description: 'Why, for staff alone.' }),
  }),
});
const SetChannelTrailerInput = builder.inputType('SetChannelTrailerInput', {
  fields: (t) => ({ videoID: t.id({ description: 'Null takes it away.' }) }),
});

builder.mutationFields((t) => ({
  updateVideo: t.field({
    type: UpdateVideoPayload,
    description: 'The owner’s alone. What is left out stays.',
    authScopes: { loggedIn: true },
    args: { input: t.arg({ type: UpdateVideoInput, required: true }) },
    resolve: async (_root, { input }, context) => {
      const result = await updateVideo(context.platform, viewerOf(context), input);
      if (result.ok) videoLoader(context).clear(result.value.id).prime(result.value.id, result.value);
      return toPayload(result);
    },
  }),
  createHighlight: t.field({
    type: CreateHighlightPayload,
    description: 'A new video of parts of one of the viewer’s own; nothing is encoded again.',
    authScopes: { loggedIn: true },
    args: { input: t.arg({ type: CreateHighlightInput, required: true }) },
    resolve: async (_root, { input }, context) =>
      toPayload(await createHighlight(context.platform, viewerOf(context), input)),
  }),
  deleteVideos: t.field({
    type: DeleteVideosPayload,
    description: 'Those of the viewer’s own among them; they can be brought back for 24 hours.',
    authScopes: { loggedIn: true },
    args: { input: t.arg({ type: DeleteVideosInput, required: true }) },
    resolve: async (_root, { input }, context) => {
      const { platform } = context;
      const result = await deleteVideos(platform, viewerOf(context), input.videoIDs);
      for (const id of input.videoIDs) videoLoader(context).clear(id);
      return { ...toPayload(result), until: new Date(platform.clock.now().getTime() + VIDEO_UNDO_MS) };
    },
  }),
  restoreVideos: t.field({
    type: RestoreVideosPayload,
    authScopes: { loggedIn: true },
    args: { input: t.arg({ type: RestoreVideosInput, required: true }) },
    resolve: async (_root, { input }, context) => {
      const result = await restoreVideos(context.platform, viewerOf(context), input.videoIDs);
      for (const id of input.videoIDs) videoLoader(context).clear(id);
      return toPayload(result);
    },
  }),
  takeDownVideo: t.field({
    type: TakeDownVideoPayload,
    description: 'Staff takes a video away for good.',
    authScopes: { staff: true },
    args: { input: t.arg({ type: TakeDownVideoInput, required: true }) },
    resolve: async (_root, { input }, context) => toPayload(await takeDownVideo(context, input)),
  }),
  setChannelTrailer: t.field({
    type: SetChannelTrailerPayload,
    authScopes: { loggedIn: true },
    args: { input: t.arg({ type: SetChannelTrailerInput, required: true }) },
    resolve: async (_root, { input }, context) => {
      const viewer = viewerOf(context);
      const result = await setChannelTrailer(context.platform, viewer, input.videoID ?? null);
      if (result.ok) channelLoader(context).clear(viewer.userId).prime(viewer.userId, result.value);
      return toPayload(result);
    },
  }),
}));
