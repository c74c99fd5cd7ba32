import type { ChannelRow } from '../../core/channels/channel-loader.ts';
import { builder } from '../../core/graphql/builder.ts';
import { pageSize } from '../../core/graphql/page-size.ts';
import { ChannelRef, VideoRef } from '../../core/graphql/refs.ts';
import type { RequestContext } from '../../core/graphql/request-context.ts';
import { type VideoRow, videoLoader } from '../../core/videos/video-loader.ts';
import { viewerFinds } from '../../core/videos/video-watcher.ts';
import { nextVideo, relatedVideos } from './related-videos.ts';

const RELATED_MAX = 50;
const RELATED = 12;

builder.objectFields(VideoRef, (t) => ({
  next: t.field({
    type: VideoRef,
    nullable: true,
    description: 'The next public video of its channel; null for the newest.',
    complexity: 3,
    resolve: async (video, _args, context) => (await nextVideo(context, video)) ?? null,
  }),
  related: t.field({
    type: [VideoRef],
    description: 'Public videos to watch next: of the same channel, and the most viewed of the same category.',
    args: { first: t.arg.int({ defaultValue: RELATED, required: false }) },
    complexity: ({ first }) => ({ field: 3, multiplier: first ?? RELATED }),
    resolve: async (video, { first }, context) => [
      ...(await relatedVideos(context, video, pageSize(first ?? RELATED, RELATED_MAX))),
    ],
  }),
}));

const ChannelTrailerRef = builder.objectRef<VideoRow>('ChannelTrailer').implement({
  description: 'The video that introduces a channel.',
  fields: (t) => ({ video: t.field({ type: VideoRef, resolve: (video) => video }) }),
});

builder.objectFields(ChannelRef, (t) => ({
  trailer: t.field({
    type: ChannelTrailerRef,
    nullable: true,
    description: 'Null if the owner chose none, or if the viewer may not see it.',
    resolve: findTrailer,
  }),
}));

async function findTrailer(channel: ChannelRow, _args: object, context: RequestContext): Promise<VideoRow | null> {
  if (channel.trailer_video_id === null) return null;
  const video = await videoLoader(context).load(channel.trailer_video_id);
  return video !== undefined && (await viewerFinds(video, context)) ? video : null;
}
