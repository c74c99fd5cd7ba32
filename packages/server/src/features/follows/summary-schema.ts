import { builder } from '../../core/graphql/builder.ts';
import { StreamSummaryRef } from '../../core/streams/stream-summary.ts';
import { countNewFollowers } from './count-new-followers.ts';

builder.objectFields(StreamSummaryRef, (t) => ({
  newFollowersCount: t.int({
    description: 'Users who followed during the stream and still follow.',
    complexity: 5,
    resolve: (stream, _args, { platform }) => countNewFollowers(platform, stream),
  }),
}));
