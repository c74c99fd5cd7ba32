import { builder } from '../../core/graphql/builder.ts';
import { VideoRef } from '../../core/graphql/refs.ts';
import { StreamSummaryRef } from '../../core/streams/stream-summary.ts';
import { videoLoader } from '../../core/videos/video-loader.ts';
import { countClipsOfStream } from './count-clips-of-stream.ts';

builder.objectFields(StreamSummaryRef, (t) => ({
  video: t.field({
    type: VideoRef,
    nullable: true,
    description: 'The recording; null if there is none or it is deleted.',
    resolve: async (stream, _args, context) => (await videoLoader(context).load(stream.id)) ?? null,
  }),
  clipsCount: t.int({
    description: 'Published clips of it, by anybody.',
    complexity: 5,
    resolve: ({ id }, _args, { platform }) => countClipsOfStream(platform, id),
  }),
}));
