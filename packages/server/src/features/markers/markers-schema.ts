import { MARKERS_OF_A_VIDEO_MAX } from '@bandshell/domain/markers';
import { builder } from '../../core/graphql/builder.ts';
import { outcomePayload, toPayload } from '../../core/graphql/payload.ts';
import { UserRef, VideoRef } from '../../core/graphql/refs.ts';
import { viewerOf } from '../../core/graphql/viewer-of.ts';
import { userLoader } from '../../core/users/user-loader.ts';
import { CREATE_STREAM_MARKER_CODES, createMarker } from './create-marker.ts';
import { DELETE_STREAM_MARKER_CODES, deleteMarker } from './delete-marker.ts';
import { listMarkers } from './list-markers.ts';
import type { MarkerRow } from './markers-tables.ts';

const StreamMarkerRef = builder.objectRef<MarkerRow>('StreamMarker').implement({
  description: 'A moment of a stream that its owner or a moderator marked.',
  fields: (t) => ({
    id: t.exposeID('id'),
    videoID: t.exposeID('video_id', { description: 'The recording of the stream.' }),
    positionSeconds: t.float({
      description: 'In the recording.',
      resolve: ({ position_ms }) => Number(position_ms) / 1000,
    }),
    description: t.exposeString('description', { description: 'May be empty.' }),
    createdAt: t.expose('created_at', { type: 'DateTime' }),
    createdBy: t.field({
      type: UserRef,
      nullable: true,
      description: 'Null after the account was erased.',
      resolve: async ({ created_by }, _args, context) =>
        created_by === null ? null : ((await userLoader(context).load(created_by)) ?? null),
    }),
  }),
});

builder.objectFields(VideoRef, (t) => ({
  markers: t.field({
    type: [StreamMarkerRef],
    nullable: true,
    description: 'Only the owner can read them; null for others.',
    authScopes: (video) => ({ self: video.channel_id }),
    unauthorizedResolver: () => null,
    complexity: { field: 1, multiplier: MARKERS_OF_A_VIDEO_MAX / 10 },
    resolve: (video, _args, { platform }) => listMarkers(platform.database.db, video.id),
  }),
}));

const CreatePayload = outcomePayload('CreateStreamMarker', 'marker', StreamMarkerRef, CREATE_STREAM_MARKER_CODES);
const DeletePayload = outcomePayload('DeleteStreamMarker', 'marker', StreamMarkerRef, DELETE_STREAM_MARKER_CODES);
const CreateInput = builder.inputType('CreateStreamMarkerInput', {
  fields: (t) => ({
    channelID: t.id({ required: true }),
    description: t.string({ required: true, description: 'At most 140 characters; may be empty.' }),
  }),
});
const DeleteInput = builder.inputType('DeleteStreamMarkerInput', {
  fields: (t) => ({ markerID: t.id({ required: true }) }),
});

builder.mutationFields((t) => ({
  createStreamMarker: t.field({
    type: CreatePayload,
    description: 'Marks this moment of the running stream of a channel that the viewer owns or moderates.',
    authScopes: { loggedIn: true },
    args: { input: t.arg({ type: CreateInput, required: true }) },
    resolve: async (_root, { input: { channelID: channelId, description } }, context) => {
      const { userId } = viewerOf(context);
      return toPayload(await createMarker(context.platform, { channelId, userId, description }));
    },
  }),
  deleteStreamMarker: t.field({
    type: DeletePayload,
    description: 'Deletes a marker of the viewer’s own channel.',
    authScopes: { loggedIn: true },
    args: { input: t.arg({ type: DeleteInput, required: true }) },
    resolve: async (_root, { input: { markerID } }, context) =>
      toPayload(await deleteMarker(context.platform, viewerOf(context).userId, markerID)),
  }),
}));
