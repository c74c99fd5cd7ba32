import { sql } from 'kysely';
import type { Db } from '../../../platform/database/database.ts';

const ROWS_A_STATEMENT = 5_000;

/**
 * Writes the counts of live channels; the others have no row to change. Also updates the peak, and the time of the
 * previous count for the average.
 */
export async function writeViewerCounts(db: Db, counts: ReadonlyMap<string, number>, now: Date): Promise<void> {
  // Always in the same order, so that two writers never deadlock.
  const entries = [...counts].sort(([a], [b]) => (a < b ? -1 : 1));
  for (let from = 0; from < entries.length; from += ROWS_A_STATEMENT) {
    const part = entries.slice(from, from + ROWS_A_STATEMENT);
    const channelIds = part.map(([channelId]) => channelId);
    const numbers = part.map(([, count]) => count);
    await sql`update streams set viewers_count = new.count,
        viewers_peak = greatest(viewers_peak, new.count),
        viewed_ms = ${viewedUntil(now)},
        counted_at = greatest(counted_at, ${now}::timestamptz)
      from unnest(${channelIds}::bigint[], ${numbers}::integer[]) as new (channel_id, count)
      where streams.channel_id = new.channel_id and streams.ended_at is null
        and streams.viewers_count <> new.count`.execute(db);
  }
}

/** The column `viewed_ms` of a stream whose count was unchanged until `at`. */
export const viewedUntil = (at: Date) => sql<string>`streams.viewed_ms + (streams.viewers_count * greatest(0,
  extract(epoch from ${at}::timestamptz - coalesce(streams.counted_at, streams.started_at)) * 1000))::bigint`;
