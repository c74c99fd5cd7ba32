import {
  isUploadFailure,
  mayRetryUpload,
  refuseUpload,
  UPLOAD_FAILURES,
  type UploadFailure,
} from '@bandshell/domain/uploads';
import { builder } from '../../core/graphql/builder.ts';
import { outcomePayload, toPayload } from '../../core/graphql/payload.ts';
import { UserRef, VideoRef } from '../../core/graphql/refs.ts';
import { viewerOf } from '../../core/graphql/viewer-of.ts';
import { videoLoader } from '../../core/videos/video-loader.ts';
import { VideoVisibilityRef } from '../../core/videos/video-schema.ts';
import { sentenceText } from '../../platform/messages/sentence-text.ts';
import { cancelUpload } from './cancel-upload.ts';
import { CREATE_UPLOAD_CODES, createUpload } from './create-upload.ts';
import { listOpenUploads } from './list-open-uploads.ts';
import { RETRY_UPLOAD_CODES, retryUpload } from './retry-upload.ts';
import { receivedBytes } from './upload-files.ts';
import { uploadLimits } from './upload-limits.ts';
import { type UploadRow, uploadLoader } from './upload-row.ts';

const VideoUploadStatusRef = builder.enumType('VideoUploadStatus', {
  values: { UPLOADING: {}, PROCESSING: {}, FAILED: {} } as const,
});
const VideoUploadStepRef = builder.enumType('VideoUploadStep', {
  values: {
    WAITING: { description: 'Other uploads are processed first.' },
    PROBING: {},
    COPYING: { description: 'The file can be played without encoding. Takes a few seconds.' },
    TRANSCODING: {},
  } as const,
});
const VideoFailureCodeRef = builder.enumType('VideoFailureCode', { values: UPLOAD_FAILURES });

const VideoFailureRef = builder.objectRef<UploadFailure>('VideoFailure').implement({
  description: 'Why a file could not become a video.',
  fields: (t) => ({
    code: t.field({ type: VideoFailureCodeRef, resolve: (failure) => failure }),
    message: t.string({
      resolve: (failure, _args, { platform, language }) =>
        sentenceText(refuseUpload(failure, uploadLimits(platform)), language),
    }),
    mayRetry: t.boolean({ resolve: (failure) => mayRetryUpload(failure) }),
  }),
});

const failureOf = (text: string | null): UploadFailure | null =>
  text === null ? null : isUploadFailure(text) ? text : 'INTERNAL';

/** The viewer is always its owner. */
const VideoUploadRef = builder.objectRef<UploadRow>('VideoUpload').implement({
  description: 'A file that is to become a video. Its id is the video’s id.',
  fields: (t) => ({
    id: t.exposeID('id'),
    uploadURL: t.string({
      description: 'Address for the tus protocol, in chunks of 4 MiB.',
      resolve: ({ token }) => `/uploads/${token}`,
    }),
    title: t.exposeString('title'),
    fileName: t.exposeString('file_name'),
    sizeBytes: t.float({ resolve: ({ bytes }) => Number(bytes) }),
    receivedBytes: t.float({
      description: 'Bytes that are stored. The upload continues there after a reload of the page.',
      resolve: async (upload, _args, { platform }) => {
        const noted = Number(upload.received_bytes);
        if (upload.status !== 'UPLOADING') return noted;
        // The stored length is slightly behind; for a file on another node it is the only source.
        return (await receivedBytes(platform.config, upload.token)) ?? noted;
      },
    }),
    status: t.field({ type: VideoUploadStatusRef, resolve: ({ status }) => status }),
    step: t.field({ type: VideoUploadStepRef, resolve: ({ step }) => step }),
    percent: t.exposeInt('percent', { description: 'Progress of the step.' }),
    failure: t.field({ type: VideoFailureRef, nullable: true, resolve: ({ failure }) => failureOf(failure) }),
    video: t.field({
      type: VideoRef,
      nullable: true,
      description: 'Null until the last byte has arrived.',
      resolve: ({ id }, _args, context) => videoLoader(context).load(id),
    }),
    createdAt: t.expose('created_at', { type: 'DateTime' }),
    expiresAt: t.expose('expires_at', {
      type: 'DateTime',
      description: 'When the upload is deleted if it is not complete by then, or has failed.',
    }),
  }),
});

const VideoProcessingRef = builder.objectRef<UploadRow>('VideoProcessing').implement({
  fields: (t) => ({
    step: t.field({ type: VideoUploadStepRef, resolve: ({ step }) => step }),
    percent: t.exposeInt('percent', { description: 'Progress of the step.' }),
  }),
});

builder.objectFields(UserRef, (t) => ({
  videoUploads: t.field({
    type: [VideoUploadRef],
    nullable: true,
    description: 'The user’s own uploads that are not videos yet, newest first; null for others.',
    complexity: { field: 1, multiplier: 10 },
    resolve: (user, _args, { viewer, platform }) =>
      viewer?.userId !== user.id ? null : listOpenUploads(platform, user.id),
  }),
}));

builder.objectFields(VideoRef, (t) => ({
  processing: t.field({
    type: VideoProcessingRef,
    nullable: true,
    description: 'Only for the owner, while an upload is being processed.',
    resolve: async (video, _args, context) => {
      if (video.status !== 'PROCESSING' || context.viewer?.userId !== video.channel_id) return null;
      return (await uploadLoader(context).load(video.id)) ?? null;
    },
  }),
  failure: t.field({
    type: VideoFailureRef,
    nullable: true,
    description: 'Only the owner can read it.',
    resolve: (video, _args, { viewer }) =>
      video.status === 'FAILED' && viewer?.userId === video.channel_id ? failureOf(video.failure) : null,
  }),
}));

const CreateVideoUploadInput = builder.inputType('CreateVideoUploadInput', {
  fields: (t) => ({
    fileName: t.string({ required: true }),
    sizeBytes: t.float({ required: true }),
    title: t.string({ required: false, description: 'The file’s name if left out.' }),
    visibility: t.field({ type: VideoVisibilityRef, required: false, description: 'PUBLIC if left out.' }),
  }),
});
const CreateVideoUploadPayload = outcomePayload('CreateVideoUpload', 'upload', VideoUploadRef, CREATE_UPLOAD_CODES);
const CancelVideoUploadPayload = outcomePayload('CancelVideoUpload', 'uploadID', 'ID', ['NOT_FOUND']);
const RetryVideoUploadPayload = outcomePayload('RetryVideoUpload', 'upload', VideoUploadRef, RETRY_UPLOAD_CODES);
const uploadIdInput = (name: string) => builder.inputType(name, { fields: (t) => ({ id: t.id({ required: true }) }) });
const CancelVideoUploadInput = uploadIdInput('CancelVideoUploadInput');
const RetryVideoUploadInput = uploadIdInput('RetryVideoUploadInput');

builder.mutationFields((t) => ({
  createVideoUpload: t.field({
    type: CreateVideoUploadPayload,
    description: 'Starts an upload to the viewer’s own channel.',
    authScopes: { loggedIn: true },
    args: { input: t.arg({ type: CreateVideoUploadInput, required: true }) },
    resolve: async (_root, { input }, context) =>
      toPayload(await createUpload(context.platform, viewerOf(context), input)),
  }),
  cancelVideoUpload: t.field({
    type: CancelVideoUploadPayload,
    description: 'Cancels an upload in any state, or removes a failed one.',
    authScopes: { loggedIn: true },
    args: { input: t.arg({ type: CancelVideoUploadInput, required: true }) },
    resolve: async (_root, { input }, context) =>
      toPayload(await cancelUpload(context.platform, viewerOf(context), input.id)),
  }),
  retryVideoUpload: t.field({
    type: RetryVideoUploadPayload,
    description: 'Processes the file again, if its failure permits another attempt.',
    authScopes: { loggedIn: true },
    args: { input: t.arg({ type: RetryVideoUploadInput, required: true }) },
    resolve: async (_root, { input }, context) =>
      toPayload(await retryUpload(context.platform, viewerOf(context), input.id)),
  }),
}));
