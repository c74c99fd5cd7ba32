import { thumbnailSize } from '@bandshell/domain/pictures';
import { hidesPictures } from '../../core/channels/mature-pictures.ts';
import { isMatureClip } from '../../core/clips/mature-clip.ts';
import { builder } from '../../core/graphql/builder.ts';
import { ClipRef, VideoRef } from '../../core/graphql/refs.ts';
import { storyboardUrl, thumbnailUrl } from '../../core/images/image-urls.ts';
import { openedTo } from '../../core/videos/video-opened.ts';
import { viewerMayWatch } from '../../core/videos/video-watcher.ts';

builder.objectFields(VideoRef, (t) => ({
  previewThumbnailURL: t.string({
    nullable: true,
    description:
      'Null until the first picture exists, and for mature content until the viewer chose to see such. Served as AVIF, WebP or JPEG, depending on what the client accepts.',
    args: {
      width: t.arg.int({ defaultValue: 440, required: false }),
      height: t.arg.int({ defaultValue: 248, required: false }),
    },
    resolve: async (video, { width, height }, context) => {
      const { thumbnail_key: folder, is_mature: isMature, channel_id: channelId } = video;
      if (folder === null || (await hidesPictures({ isMature, channelId }, context))) return null;
      return thumbnailUrl(folder, thumbnailSize({ width: width ?? 440, height: height ?? 248 }));
    },
  }),
  storyboardURL: t.string({
    nullable: true,
    description:
      'Pictures along the timeline: WebVTT whose cues name a part of a picture (`#xywh=`). Null until they exist, during a premiere, and if the viewer may not watch the video.',
    resolve: async (video, _args, context) => {
      const { storyboard_key: folder } = video;
      if (folder === null || openedTo(video, context) !== null) return null;
      return (await viewerMayWatch(video, context)) ? storyboardUrl(folder) : null;
    },
  }),
}));

builder.objectFields(ClipRef, (t) => ({
  thumbnailURL: t.string({
    nullable: true,
    description:
      'Null until the first picture exists, and for mature content until the viewer chose to see such. Served as AVIF, WebP or JPEG, depending on what the client accepts.',
    args: { height: t.arg.int({ defaultValue: 272, required: false }) },
    resolve: async (clip, { height }, context) => {
      const { thumbnail_key: folder, channel_id: channelId } = clip;
      if (folder === null) return null;
      const isMature = await isMatureClip(clip, context);
      if (await hidesPictures({ isMature, channelId }, context)) return null;
      return thumbnailUrl(folder, thumbnailSize({ height: height ?? 272 }));
    },
  }),
}));
