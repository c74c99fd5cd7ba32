import { builder } from '../../core/graphql/builder.ts';
import { StreamSummaryRef } from '../../core/streams/stream-summary.ts';
import { countNewSubscribers } from './count-new-subscribers.ts';

builder.objectFields(StreamSummaryRef, (t) => ({
  newSubscribersCount: t.int({
    description: 'Users whose subscription began during the stream, as a gift too. Renewals do not count.',
    complexity: 5,
    resolve: (stream, _args, { platform }) => countNewSubscribers(platform, stream),
  }),
}));
