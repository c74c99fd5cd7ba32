import { sql } from 'kysely';
import type { Db } from '../../../platform/database/database.ts';

const ROWS_A_STATEMENT = 5_000;

/** Writes the counts of channels that are live; the others have no row to change. */
export async function writeViewerCounts(db: Db, counts: ReadonlyMap<string, number>): Promise<void> {
  // Always in the same order, so that two that write never wait for each other.
  const entries = [...counts].sort(([a], [b]) => (a < b ? -1 : 1));
  for (let from = 0; from < entries.length; from += ROWS_A_STATEMENT) {
    const part = entries.slice(from, from + ROWS_A_STATEMENT);
    const channelIds = part.map(([channelId]) => channelId);
    const numbers = part.map(([, count]) => count);
    await sql`update streams set viewers_count = new.count
      from unnest(${channelIds}::bigint[], ${numbers}::integer[]) as new (channel_id, count)
      where streams.channel_id = new.channel_id and streams.ended_at is null
        and streams.viewers_count <> new.count`.execute(db);
  }
}
