import { builder } from '../graphql/builder.ts';
import { VideoRef } from '../graphql/refs.ts';
import type { VideoRow } from './video-loader.ts';

/** The relation between the viewer, anonymous or not, and a video; features add their fields. */
export const VideoSelfEdgeRef = builder.objectRef<VideoRow>('VideoSelfEdge').implement({
  description: 'What a video is to whoever asks; to an anonymous visitor too.',
  fields: (t) => ({
    isOwner: t.boolean({
      description: 'Whether it is of the viewer’s own channel.',
      resolve: (video, _args, { viewer }) => viewer?.userId === video.channel_id,
    }),
  }),
});

builder.objectFields(VideoRef, (t) => ({
  self: t.field({ type: VideoSelfEdgeRef, resolve: (video) => video }),
}));
