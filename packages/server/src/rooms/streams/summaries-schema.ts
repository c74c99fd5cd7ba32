import { isId } from '@bandshell/domain';
import type { Platform } from '../../platform/platform.ts';
import { builder } from '../../spine/graphql/builder.ts';
import { PageInfoRef } from '../../spine/graphql/page-info.ts';
import { pageSize } from '../../spine/graphql/page-size.ts';
import { ChannelRef } from '../../spine/graphql/refs.ts';
import { requestError } from '../../spine/graphql/request-error.ts';
import type { StreamRow } from '../../spine/streams/live-stream-loader.ts';
import { StreamSummaryRef } from '../../spine/streams/stream-summary.ts';

const FIRST = 20;
const PAGE_MAX = 50;

interface SummaryPage {
  readonly rows: readonly StreamRow[];
  readonly hasNextPage: boolean;
}

const StreamSummaryEdgeRef = builder.objectRef<StreamRow>('StreamSummaryEdge').implement({
  fields: (t) => ({
    cursor: t.string({ resolve: ({ id }) => id }),
    node: t.field({ type: StreamSummaryRef, resolve: (stream) => stream }),
  }),
});
const StreamSummaryConnectionRef = builder.objectRef<SummaryPage>('StreamSummaryConnection').implement({
  fields: (t) => ({
    // The size of the page is counted where the list is asked for.
    edges: t.field({
      type: [StreamSummaryEdgeRef],
      complexity: { field: 1, multiplier: 1 },
      resolve: ({ rows }) => [...rows],
    }),
    pageInfo: t.field({
      type: PageInfoRef,
      resolve: ({ rows, hasNextPage }) => ({ hasNextPage, endCursor: rows.at(-1)?.id ?? null }),
    }),
  }),
});

builder.objectFields(ChannelRef, (t) => ({
  streamSummaries: t.field({
    type: StreamSummaryConnectionRef,
    nullable: true,
    description: 'The owner’s streams, the newest first, a running one among them; null for everyone else.',
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
    description: 'One of them; null for everyone but the owner.',
    args: { streamID: t.arg.id({ required: true }) },
    authScopes: (channel) => ({ self: channel.id }),
    unauthorizedResolver: () => null,
    resolve: async (channel, { streamID }, { platform }) => {
      if (!isId(streamID)) return null;
      const row = await streamsOf(platform, channel.id).where('id', '=', streamID).executeTakeFirst();
      return row ?? null;
    },
  }),
}));

const streamsOf = ({ database }: Platform, channelId: string) =>
  database.db.selectFrom('streams').selectAll().where('channel_id', '=', channelId);

async function listStreamsOf(
  platform: Platform,
  channelId: string,
  first: number,
  after: string | null,
): Promise<SummaryPage> {
  let query = streamsOf(platform, channelId)
    .orderBy('id', 'desc')
    .limit(first + 1);
  if (after !== null) {
    if (!isId(after)) throw requestError('BAD_USER_INPUT', '"after" is not a cursor of this list.');
    query = query.where('id', '<', after);
  }
  const rows = await query.execute();
  return { rows: rows.slice(0, first), hasNextPage: rows.length > first };
}
