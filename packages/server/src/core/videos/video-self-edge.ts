import { builder } from '../graphql/builder.ts';
import { VideoRef } from '../graphql/refs.ts';
import type { VideoRow } from './video-loader.ts';

/** The relation between the viewer, anonymous or not, and a video; features add their fields. */
export const VideoSelfEdgeRef = builder.objectRef<VideoRow>('VideoSelfEdge').implement({
  description: 'The relation between the viewer and a video. Anonymous visitors have one, too.',
  fields: (t) => ({
    isOwner: t.boolean({
      description: 'Whether the video belongs to the viewer’s own channel.',
      resolve: (video, _args, { viewer }) => viewer?.userId === video.channel_id,
    }),
  }),
});

builder.objectFields(VideoRef, (t) => ({
  self: t.field({ type: VideoSelfEdgeRef, resolve: (video) => video }),
}));
