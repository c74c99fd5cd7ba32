import { isId } from '@bandshell/domain/kernel';
import { readStreamTimeCursor, writeStreamTimeCursor } from '@bandshell/domain/streams';
import { type SqlBool, sql } from 'kysely';
import { builder } from '../../core/graphql/builder.ts';
import { connection } from '../../core/graphql/connection.ts';
import { pageSize } from '../../core/graphql/page-size.ts';
import { ChannelRef } from '../../core/graphql/refs.ts';
import { cutPage, notACursor, type RowPage } from '../../core/graphql/row-page.ts';
import type { StreamRow } from '../../core/streams/live-stream-loader.ts';
import { StreamSummaryRef } from '../../core/streams/stream-summary.ts';
import type { Platform } from '../../platform/platform.ts';

const FIRST = 20;
const PAGE_MAX = 50;

const StreamSummaryConnectionRef = connection<StreamRow>('StreamSummary', StreamSummaryRef, ({ id, started_at }) =>
  writeStreamTimeCursor({ startedAt: started_at.getTime(), streamId: id }),
);

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

/** By their beginning, since ids of streams that were brought from elsewhere say nothing of it. */
async function listStreamsOf(
  platform: Platform,
  channelId: string,
  first: number,
  after: string | null,
): Promise<RowPage<StreamRow>> {
  let query = streamsOf(platform, channelId)
    .orderBy('started_at', 'desc')
    .orderBy('id', 'desc')
    .limit(first + 1);
  if (after !== null) {
    const cursor = readStreamTimeCursor(after);
    if (cursor === undefined) throw notACursor();
    // No date is later than this.
    const startedAt = new Date(Math.min(cursor.startedAt, 8.64e15));
    query = query.where(sql<SqlBool>`(started_at, id) < (${startedAt}::timestamptz, ${cursor.streamId}::bigint)`);
  }
  return cutPage(await query.execute(), first);
}
