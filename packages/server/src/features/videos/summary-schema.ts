import { builder } from '../../core/graphql/builder.ts';
import { VideoRef } from '../../core/graphql/refs.ts';
import { StreamSummaryRef } from '../../core/streams/stream-summary.ts';
import { videoLoader } from '../../core/videos/video-loader.ts';
import { countClipsOfStream } from './count-clips-of-stream.ts';

builder.objectFields(StreamSummaryRef, (t) => ({
  video: t.field({
    type: VideoRef,
    nullable: true,
    description: 'What it became; null where it was not recorded or is deleted.',
    resolve: async (stream, _args, context) => (await videoLoader(context).load(stream.id)) ?? null,
  }),
  clipsCount: t.int({
    description: 'Made of it by anybody, and published.',
    complexity: 5,
    resolve: ({ id }, _args, { platform }) => countClipsOfStream(platform, id),
  }),
}));
