import { builder } from '../../core/graphql/builder.ts';
import { StreamSummaryRef } from '../../core/streams/stream-summary.ts';
import { chatOfStream } from './chat-of-stream.ts';

builder.objectFields(StreamSummaryRef, (t) => ({
  chatMessagesCount: t.int({
    complexity: 20,
    resolve: async (stream, _args, context) => (await chatOfStream(stream, context))?.messages ?? 0,
  }),
  chattersCount: t.int({
    complexity: 20,
    resolve: async (stream, _args, context) => (await chatOfStream(stream, context))?.chatters ?? 0,
  }),
}));
