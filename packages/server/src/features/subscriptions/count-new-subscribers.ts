import { sql } from 'kysely';
import type { StreamRow } from '../../core/streams/live-stream-loader.ts';
import type { Platform } from '../../platform/platform.ts';

/** Number of users who became subscribers of a channel during one of its streams. A renewal adds to an earlier term. */
export async function countNewSubscribers(
  { database, clock }: Platform,
  { channel_id, started_at, ended_at }: StreamRow,
): Promise<number> {
  const { rows } = await sql<{ count: string }>`
    select count(distinct term.user_id) as count
    from subscription_terms term
    where term.channel_id = ${channel_id} and term.withdrawn_at is null
      and term.starts_at between ${started_at} and ${ended_at ?? clock.now()}
      and not exists (
        select from subscription_terms earlier
        where earlier.user_id = term.user_id and earlier.channel_id = term.channel_id
          and earlier.withdrawn_at is null and earlier.starts_at < term.starts_at
          and greatest(earlier.ends_at, earlier.grace_until) >= term.starts_at)`.execute(database.db);
  return Number(rows[0]?.count ?? 0);
}
