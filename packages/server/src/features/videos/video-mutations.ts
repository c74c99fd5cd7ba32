import type { Result } from '@bandshell/domain/kernel';
import { VIDEO_UNDO_MS, VIDEOS_A_CHANGE_MAX } from '@bandshell/domain/videos';
import { channelLoader } from '../../core/channels/channel-loader.ts';
import { builder } from '../../core/graphql/builder.ts';
import { outcomePayload, type Payload, payloadError, toPayload } from '../../core/graphql/payload.ts';
import { ChannelRef, VideoRef } from '../../core/graphql/refs.ts';
import { viewerOf } from '../../core/graphql/viewer-of.ts';
import { TAKE_DOWN_CODES } from '../../core/staff/begin-take-down.ts';
import { videoLoader } from '../../core/videos/video-loader.ts';
import { VideoVisibilityRef } from '../../core/videos/video-schema.ts';
import { CHANGE_MANY_CODES, type ManyChanged } from './change-many.ts';
import { CREATE_HIGHLIGHT_CODES, createHighlight } from './create-highlight.ts';
import { DELETE_VIDEOS_CODES, deleteVideos } from './delete-videos.ts';
import { type RefusedVideo, RefusedVideoRef } from './refused-video.ts';
import { RESTORE_VIDEOS_CODES, restoreVideos } from './restore-videos.ts';
import { takeDownVideo } from './take-down-video.ts';
import { SET_CHANNEL_TRAILER_CODES, setChannelTrailer } from './trailer.ts';
import { UPDATE_VIDEO_CODES, updateVideo } from './update-video.ts';
import { updateVideos } from './update-videos.ts';

const UpdateVideoPayload = outcomePayload('UpdateVideo', 'video', VideoRef, UPDATE_VIDEO_CODES);
const CreateHighlightPayload = outcomePayload('CreateHighlight', 'video', VideoRef, CREATE_HIGHLIGHT_CODES);
const SetChannelTrailerPayload = outcomePayload('SetChannelTrailer', 'channel', ChannelRef, SET_CHANNEL_TRAILER_CODES);

type ManyPayload<Code extends string> = Omit<Payload<ManyChanged, Code>, 'value'> & {
  readonly value: ManyChanged | null;
};

/** If no video was changed, the answer has the refusal of the first one, as if it alone had been requested. */
const manyPayload = <Code extends string, Refused extends RefusedVideo>(
  result: Result<ManyChanged<Refused>, Code>,
): ManyPayload<Code | Refused['refusal']['code']> => {
  const [first] = result.ok && result.value.videos.length === 0 ? result.value.refused : [];
  return first === undefined ? toPayload(result) : { value: result.ok ? result.value : null, error: first.refusal };
};
const idsOf = ({ value }: { readonly value: ManyChanged | null }): string[] =>
  (value?.videos ?? []).map(({ id }) => id);
const refusedOf = ({ value }: { readonly value: ManyChanged | null }): RefusedVideo[] => [...(value?.refused ?? [])];

const UpdateVideosErrorRef = payloadError('UpdateVideos', CHANGE_MANY_CODES);
const UpdateVideosPayload = builder
  .objectRef<ManyPayload<(typeof CHANGE_MANY_CODES)[number]>>('UpdateVideosPayload')
  .implement({
    fields: (t) => ({
      videos: t.field({
        type: [VideoRef],
        description: 'The videos after the change.',
        complexity: { field: 1, multiplier: VIDEOS_A_CHANGE_MAX },
        resolve: ({ value }) => [...(value?.videos ?? [])],
      }),
      refused: t.field({ type: [RefusedVideoRef], resolve: refusedOf }),
      error: t.field({
        type: UpdateVideosErrorRef,
        nullable: true,
        description: 'Set if no video was changed.',
        resolve: ({ error }) => error,
      }),
    }),
  });

const DeleteVideosErrorRef = payloadError('DeleteVideos', DELETE_VIDEOS_CODES);
const DeleteVideosPayload = builder
  .objectRef<ManyPayload<(typeof DELETE_VIDEOS_CODES)[number]> & { readonly until: Date }>('DeleteVideosPayload')
  .implement({
    fields: (t) => ({
      videoIDs: t.idList({ description: 'Ids of the deleted videos.', resolve: idsOf }),
      refused: t.field({ type: [RefusedVideoRef], resolve: refusedOf }),
      restorableUntil: t.field({
        type: 'DateTime',
        nullable: true,
        resolve: ({ error, until }) => (error === null ? until : null),
      }),
      error: t.field({
        type: DeleteVideosErrorRef,
        nullable: true,
        description: 'Set if no video was deleted.',
        resolve: ({ error }) => error,
      }),
    }),
  });

const RestoreVideosErrorRef = payloadError('RestoreVideos', RESTORE_VIDEOS_CODES);
const RestoreVideosPayload = builder
  .objectRef<ManyPayload<(typeof RESTORE_VIDEOS_CODES)[number]>>('RestoreVideosPayload')
  .implement({
    fields: (t) => ({
      videoIDs: t.idList({ description: 'Ids of the restored videos.', resolve: idsOf }),
      refused: t.field({ type: [RefusedVideoRef], resolve: refusedOf }),
      error: t.field({
        type: RestoreVideosErrorRef,
        nullable: true,
        description: 'Set if no video was restored.',
        resolve: ({ error }) => error,
      }),
    }),
  });

const TakeDownVideoPayload = outcomePayload('TakeDownVideo', 'videoID', 'ID', TAKE_DOWN_CODES);

const TimeRangeInput = builder.inputType('TimeRangeInput', {
  description: 'A range of a video, on its own timeline.',
  fields: (t) => ({ startSeconds: t.float({ required: true }), endSeconds: t.float({ required: true }) }),
});
const UpdateVideoInput = builder.inputType('UpdateVideoInput', {
  fields: (t) => ({
    videoID: t.id({ required: true }),
    title: t.string(),
    description: t.string(),
    categoryID: t.id({ description: 'Null removes the category.' }),
    language: t.string(),
    visibility: t.field({ type: VideoVisibilityRef }),
    isMature: t.boolean(),
    chatOffsetSeconds: t.float(),
    mutedRanges: t.field({ type: [TimeRangeInput], description: 'Replaces all previous ranges.' }),
  }),
});
const UpdateVideosInput = builder.inputType('UpdateVideosInput', {
  fields: (t) => ({
    videoIDs: t.idList({ required: true, description: 'At most 100.' }),
    visibility: t.field({ type: VideoVisibilityRef, required: true }),
  }),
});
const CreateHighlightInput = builder.inputType('CreateHighlightInput', {
  fields: (t) => ({
    videoID: t.id({ required: true }),
    ranges: t.field({ type: [TimeRangeInput], required: true, description: '1 to 20 parts, in playback order.' }),
    title: t.string({ required: true }),
    visibility: t.field({ type: VideoVisibilityRef, description: 'PUBLIC if left out.' }),
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
    note: t.string({ required: true, description: 'The reason. Only staff can read it.' }),
  }),
});
const SetChannelTrailerInput = builder.inputType('SetChannelTrailerInput', {
  fields: (t) => ({ videoID: t.id({ description: 'Null removes the trailer.' }) }),
});

builder.mutationFields((t) => ({
  updateVideo: t.field({
    type: UpdateVideoPayload,
    description: 'Allowed to the owner. Values that are left out stay unchanged.',
    authScopes: { loggedIn: true },
    args: { input: t.arg({ type: UpdateVideoInput, required: true }) },
    resolve: async (_root, { input }, context) => {
      const result = await updateVideo(context.platform, viewerOf(context), input);
      if (result.ok) videoLoader(context).clear(result.value.id).prime(result.value.id, result.value);
      return toPayload(result);
    },
  }),
  updateVideos: t.field({
    type: UpdateVideosPayload,
    description: 'Changes several videos of the viewer’s own. Videos of others are refused; the rest is changed.',
    authScopes: { loggedIn: true },
    args: { input: t.arg({ type: UpdateVideosInput, required: true }) },
    resolve: async (_root, { input: { videoIDs, visibility } }, context) => {
      const result = await updateVideos(context.platform, viewerOf(context), videoIDs, visibility);
      for (const id of videoIDs) videoLoader(context).clear(id);
      return manyPayload(result);
    },
  }),
  createHighlight: t.field({
    type: CreateHighlightPayload,
    description:
      'Creates a new video from parts of a video of the viewer’s own, exact to the frame. Its status is `PROCESSING` until the parts are trimmed.',
    authScopes: { loggedIn: true },
    args: { input: t.arg({ type: CreateHighlightInput, required: true }) },
    resolve: async (_root, { input }, context) =>
      toPayload(await createHighlight(context.platform, viewerOf(context), input)),
  }),
  deleteVideos: t.field({
    type: DeleteVideosPayload,
    description:
      'Deletes those of the videos that are the viewer’s own and not being recorded. They can be restored for 24 hours.',
    authScopes: { loggedIn: true },
    args: { input: t.arg({ type: DeleteVideosInput, required: true }) },
    resolve: async (_root, { input }, context) => {
      const { platform } = context;
      const result = await deleteVideos(platform, viewerOf(context), input.videoIDs);
      for (const id of input.videoIDs) videoLoader(context).clear(id);
      return { ...manyPayload(result), until: new Date(platform.clock.now().getTime() + VIDEO_UNDO_MS) };
    },
  }),
  restoreVideos: t.field({
    type: RestoreVideosPayload,
    authScopes: { loggedIn: true },
    args: { input: t.arg({ type: RestoreVideosInput, required: true }) },
    resolve: async (_root, { input }, context) => {
      const result = await restoreVideos(context.platform, viewerOf(context), input.videoIDs);
      for (const id of input.videoIDs) videoLoader(context).clear(id);
      return manyPayload(result);
    },
  }),
  takeDownVideo: t.field({
    type: TakeDownVideoPayload,
    description: 'Staff remove a video permanently.',
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
