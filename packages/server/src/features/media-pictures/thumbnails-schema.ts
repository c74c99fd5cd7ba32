import { thumbnailSize } from '@bandshell/domain/pictures';
import { builder } from '../../core/graphql/builder.ts';
import { outcomePayload, toPayload } from '../../core/graphql/payload.ts';
import { VideoRef } from '../../core/graphql/refs.ts';
import { viewerOf } from '../../core/graphql/viewer-of.ts';
import { thumbnailUrl } from '../../core/images/image-urls.ts';
import type { VideoRow } from '../../core/videos/video-loader.ts';
import { CHOOSE_THUMBNAIL_CODES, chooseThumbnail } from './choose-thumbnail.ts';
import { listThumbnails, type ThumbnailRow } from './list-thumbnails.ts';

interface Candidate {
  readonly row: ThumbnailRow;
  readonly video: VideoRow;
}

const VideoThumbnailRef = builder.objectRef<Candidate>('VideoThumbnail').implement({
  description: 'A picture that can represent a video.',
  fields: (t) => ({
    id: t.id({ resolve: ({ row }) => row.id }),
    url: t.string({
      args: {
        width: t.arg.int({ defaultValue: 440, required: false }),
        height: t.arg.int({ defaultValue: 248, required: false }),
      },
      resolve: ({ row }, { width, height }) =>
        thumbnailUrl(row.folder, thumbnailSize({ width: width ?? 440, height: height ?? 248 })),
    }),
    atSeconds: t.float({
      nullable: true,
      description: 'Its position in the video; null for the owner’s own picture.',
      resolve: ({ row }) => (row.at_ms === null ? null : Number(row.at_ms) / 1000),
    }),
    isChosen: t.boolean({ resolve: ({ row, video }) => row.folder === video.thumbnail_key }),
  }),
});

builder.objectFields(VideoRef, (t) => ({
  thumbnailCandidates: t.field({
    type: [VideoThumbnailRef],
    nullable: true,
    description: 'Only for the owner. The owner’s own picture is uploaded with `PUT /videos/<id>/thumbnail`.',
    complexity: { field: 1, multiplier: 7 },
    resolve: async (video, _args, { viewer, platform }) => {
      if (viewer?.userId !== video.channel_id) return null;
      const rows = await listThumbnails(platform, video.id);
      return rows.map((row) => ({ row, video }));
    },
  }),
}));

const ChooseVideoThumbnailInput = builder.inputType('ChooseVideoThumbnailInput', {
  fields: (t) => ({ videoID: t.id({ required: true }), thumbnailID: t.id({ required: true }) }),
});
const ChooseVideoThumbnailPayload = outcomePayload('ChooseVideoThumbnail', 'video', VideoRef, CHOOSE_THUMBNAIL_CODES);

builder.mutationFields((t) => ({
  chooseVideoThumbnail: t.field({
    type: ChooseVideoThumbnailPayload,
    authScopes: { loggedIn: true },
    args: { input: t.arg({ type: ChooseVideoThumbnailInput, required: true }) },
    resolve: async (_root, { input }, context) =>
      toPayload(await chooseThumbnail(context.platform, viewerOf(context), input)),
  }),
}));
