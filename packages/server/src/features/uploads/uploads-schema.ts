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
import { errorText } from '../../platform/messages/error-text.ts';
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
    WAITING: { description: 'Others are before it.' },
    PROBING: {},
    COPYING: { description: 'It can be played as it is; a matter of seconds.' },
    TRANSCODING: {},
  } as const,
});
const VideoFailureCodeRef = builder.enumType('VideoFailureCode', { values: UPLOAD_FAILURES });

const VideoFailureRef = builder.objectRef<UploadFailure>('VideoFailure').implement({
  description: 'Why no video could be made of a file.',
  fields: (t) => ({
    code: t.field({ type: VideoFailureCodeRef, resolve: (failure) => failure }),
    message: t.string({
      resolve: (failure, _args, { platform, language }) =>
        errorText(refuseUpload(failure, uploadLimits(platform)), language),
    }),
    mayRetry: t.boolean({ resolve: (failure) => mayRetryUpload(failure) }),
  }),
});

const failureOf = (text: string | null): UploadFailure | null =>
  text === null ? null : isUploadFailure(text) ? text : 'INTERNAL';

/** The viewer is always its owner. */
const VideoUploadRef = builder.objectRef<UploadRow>('VideoUpload').implement({
  description: 'A file on its way to be a video. Its id is that of the video.',
  fields: (t) => ({
    id: t.exposeID('id'),
    uploadURL: t.string({
      description: 'Where the file is sent by the tus protocol, in pieces of 4 MiB.',
      resolve: ({ token }) => `/uploads/${token}`,
    }),
    title: t.exposeString('title'),
    fileName: t.exposeString('file_name'),
    sizeBytes: t.float({ resolve: ({ bytes }) => Number(bytes) }),
    receivedBytes: t.float({
      description: 'What is on the disk now; after a reload of the page the file goes on from there.',
      resolve: async (upload, _args, { platform }) => {
        const noted = Number(upload.received_bytes);
        if (upload.status !== 'UPLOADING') return noted;
        // The stored length is slightly behind; for a file on another node it is the only source.
        return (await receivedBytes(platform.config, upload.token)) ?? noted;
      },
    }),
    status: t.field({ type: VideoUploadStatusRef, resolve: ({ status }) => status }),
    step: t.field({ type: VideoUploadStepRef, resolve: ({ step }) => step }),
    percent: t.exposeInt('percent', { description: 'Of the step.' }),
    failure: t.field({ type: VideoFailureRef, nullable: true, resolve: ({ failure }) => failureOf(failure) }),
    video: t.field({
      type: VideoRef,
      nullable: true,
      description: 'From the last byte on.',
      resolve: ({ id }, _args, context) => videoLoader(context).load(id),
    }),
    createdAt: t.expose('created_at', { type: 'DateTime' }),
    expiresAt: t.expose('expires_at', {
      type: 'DateTime',
      description: 'When it is forgotten, if it is not whole by then, or stays failed.',
    }),
  }),
});

const VideoProcessingRef = builder.objectRef<UploadRow>('VideoProcessing').implement({
  fields: (t) => ({
    step: t.field({ type: VideoUploadStepRef, resolve: ({ step }) => step }),
    percent: t.exposeInt('percent', { description: 'Of the step.' }),
  }),
});

builder.objectFields(UserRef, (t) => ({
  videoUploads: t.field({
    type: [VideoUploadRef],
    nullable: true,
    description: 'One’s own uploads that are not videos yet, the newest first; null for others.',
    complexity: { field: 1, multiplier: 10 },
    resolve: (user, _args, { viewer, platform }) =>
      viewer?.userId !== user.id ? null : listOpenUploads(platform, user.id),
  }),
}));

builder.objectFields(VideoRef, (t) => ({
  processing: t.field({
    type: VideoProcessingRef,
    nullable: true,
    description: 'The owner’s alone, while an upload is made ready.',
    resolve: async (video, _args, context) => {
      if (video.status !== 'PROCESSING' || context.viewer?.userId !== video.channel_id) return null;
      return (await uploadLoader(context).load(video.id)) ?? null;
    },
  }),
  failure: t.field({
    type: VideoFailureRef,
    nullable: true,
    description: 'The owner’s alone.',
    resolve: (video, _args, { viewer }) =>
      video.status === 'FAILED' && viewer?.userId === video.channel_id ? failureOf(video.failure) : null,
  }),
}));

const CreateVideoUploadInput = builder.inputType('CreateVideoUploadInput', {
  fields: (t) => ({
    fileName: t.string({ required: true }),
    sizeBytes: t.float({ required: true }),
    title: t.string({ required: false, description: 'The file’s name when left out.' }),
    visibility: t.field({ type: VideoVisibilityRef, required: false, description: 'PUBLIC when left out.' }),
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
    description: 'Begins an upload to one’s own channel.',
    authScopes: { loggedIn: true },
    args: { input: t.arg({ type: CreateVideoUploadInput, required: true }) },
    resolve: async (_root, { input }, context) =>
      toPayload(await createUpload(context.platform, viewerOf(context), input)),
  }),
  cancelVideoUpload: t.field({
    type: CancelVideoUploadPayload,
    description: 'Gives an upload up, whatever has become of it, or takes a failed one away.',
    authScopes: { loggedIn: true },
    args: { input: t.arg({ type: CancelVideoUploadInput, required: true }) },
    resolve: async (_root, { input }, context) =>
      toPayload(await cancelUpload(context.platform, viewerOf(context), input.id)),
  }),
  retryVideoUpload: t.field({
    type: RetryVideoUploadPayload,
    description: 'Processes a file again, where its failure may be tried again.',
    authScopes: { loggedIn: true },
    args: { input: t.arg({ type: RetryVideoUploadInput, required: true }) },
    resolve: async (_root, { input }, context) =>
      toPayload(await retryUpload(context.platform, viewerOf(context), input.id)),
  }),
}));
