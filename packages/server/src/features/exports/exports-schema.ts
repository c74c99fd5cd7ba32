import { mayExportClip } from '../../core/clips/may-export-clip.ts';
import { builder } from '../../core/graphql/builder.ts';
import { outcomePayload, toPayload } from '../../core/graphql/payload.ts';
import { ClipRef, VideoRef } from '../../core/graphql/refs.ts';
import type { RecordedFile } from '../../core/media-jobs/media-tools.ts';
import { ClipExportFormatRef } from './clip-export-format.ts';
import { type ClipExportRow, clipExportsLoader, isExportOf } from './clip-export-row.ts';
import { listVideoFiles } from './list-video-files.ts';
import { REQUEST_CLIP_EXPORT_CODES, requestClipExport } from './request-clip-export.ts';

const ClipExportStatusRef = builder.enumType('ClipExportStatus', {
  values: { WAITING: {}, READY: {}, FAILED: { description: 'It can be requested again.' } } as const,
});

/** Every value is of a clip that the viewer may export. */
const ClipExportRef = builder.objectRef<ClipExportRow>('ClipExport').implement({
  description: 'A clip as an MP4 file, exact to the frame, with the channel’s name in the picture.',
  fields: (t) => ({
    id: t.exposeID('id'),
    format: t.field({ type: ClipExportFormatRef, resolve: ({ format }) => format }),
    status: t.field({ type: ClipExportStatusRef, resolve: ({ status }) => status }),
    url: t.string({
      nullable: true,
      description: 'Null until the file is ready.',
      resolve: ({ status, object_key: key }) =>
        status === 'READY' && key !== null ? `/downloads/clip/${key.split('/').at(-1)}` : null,
    }),
    percent: t.int({
      nullable: true,
      description: 'Progress of the encoding; null before it starts and after it ends.',
      resolve: ({ status, percent }) => (status === 'WAITING' ? percent : null),
    }),
    sizeBytes: t.float({ nullable: true, resolve: ({ bytes }) => (bytes === null ? null : Number(bytes)) }),
    expiresAt: t.expose('expires_at', { type: 'DateTime' }),
  }),
});

builder.objectFields(ClipRef, (t) => ({
  exports: t.field({
    type: [ClipExportRef],
    nullable: true,
    description: 'Requested files of the clip’s current range. Null if the viewer may not export it.',
    resolve: async (clip, _args, context) => {
      if (!(await mayExportClip(clip, context))) return null;
      return (await clipExportsLoader(context).load(clip.id)).filter((made) => isExportOf(made, clip));
    },
  }),
}));

interface Download {
  readonly videoId: string;
  readonly part: number;
  readonly file: RecordedFile;
}

const VideoDownloadRef = builder.objectRef<Download>('VideoDownload').implement({
  description: 'A video, or a part of it, as an MP4 file.',
  fields: (t) => ({
    url: t.string({
      resolve: ({ videoId, part }) => `/downloads/video/${videoId}.mp4${part === 0 ? '' : `?part=${part + 1}`}`,
    }),
    lengthSeconds: t.float({ resolve: ({ file }) => file.lengthMs / 1000 }),
    sizeBytes: t.float({ resolve: ({ file }) => file.byteLength }),
  }),
});

builder.objectFields(VideoRef, (t) => ({
  downloads: t.field({
    type: [VideoDownloadRef],
    nullable: true,
    description:
      'Only for the owner, once it is ready. There are several files if the encoder’s audio format or video codec changed.',
    complexity: { field: 20, multiplier: 1 },
    resolve: async (video, _args, { platform, viewer }) => {
      if (viewer?.userId !== video.channel_id || video.status !== 'READY') return null;
      const files = await listVideoFiles(platform, video.id);
      return files.map((file, part) => ({ videoId: video.id, part, file }));
    },
  }),
}));

const RequestClipExportInput = builder.inputType('RequestClipExportInput', {
  fields: (t) => ({
    slug: t.id({ required: true }),
    format: t.field({ type: ClipExportFormatRef, required: true }),
  }),
});
const RequestClipExportPayload = outcomePayload(
  'RequestClipExport',
  'result',
  ClipExportRef,
  REQUEST_CLIP_EXPORT_CODES,
);

builder.mutationFields((t) => ({
  requestClipExport: t.field({
    type: RequestClipExportPayload,
    description: 'Requests a clip as a file. Query `Clip.exports` until it is ready.',
    authScopes: { loggedIn: true },
    args: { input: t.arg({ type: RequestClipExportInput, required: true }) },
    resolve: async (_root, { input }, context) => toPayload(await requestClipExport(context, input)),
  }),
}));
