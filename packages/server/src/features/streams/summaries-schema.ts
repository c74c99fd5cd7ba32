import { writeStreamTimeCursor } from '@bandshell/domain/streams';
import { builder } from '../../core/graphql/builder.ts';
import { connection } from '../../core/graphql/connection.ts';
import { pageSize } from '../../core/graphql/page-size.ts';
import { ChannelRef } from '../../core/graphql/refs.ts';
import type { StreamRow } from '../../core/streams/live-stream-loader.ts';
import { StreamSummaryRef } from '../../core/streams/stream-summary.ts';
import { findStreamOf, listStreamsOf } from './list-streams-of.ts';

const FIRST = 20;
const PAGE_MAX = 50;

const StreamSummaryConnectionRef = connection<StreamRow>('StreamSummary', StreamSummaryRef, ({ id, started_at }) =>
  writeStreamTimeCursor({ startedAt: started_at.getTime(), streamId: id }),
);

builder.objectFields(ChannelRef, (t) => ({
  streamSummaries: t.field({
    type: StreamSummaryConnectionRef,
    nullable: true,
    description: 'The owner’s streams, newest first, including the running one. Null for others.',
    args: {
      first: t.arg.int({ defaultValue: FIRST, required: false }),
      after: t.arg.string({ required: false }),
    },
    complexity: ({ first }) => ({ field: 1, multiplier: first ?? FIRST }),
    authScopes: (channel) => ({ self: channel.id }),
    unauthorizedResolver: () => null,
    resolve: (channel, { first, after }, { platform }) =>
      listStreamsOf(platform, channel.id, pageSize(first ?? FIRST, PAGE_MAX), after ?? null),
  }),
  streamSummary: t.field({
    type: StreamSummaryRef,
    nullable: true,
    description: 'One stream of the owner; null for others.',
    args: { streamID: t.arg.id({ required: true }) },
    authScopes: (channel) => ({ self: channel.id }),
    unauthorizedResolver: () => null,
    resolve: async (channel, { streamID }, { platform }) =>
      (await findStreamOf(platform, channel.id, streamID)) ?? null,
  }),
}));
