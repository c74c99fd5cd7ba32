import { sql } from 'kysely';
import type { RecapSource } from '../../core/recaps/recap-source.ts';

/** The subscriptions that users gave to others. */
export const subscriptionsRecapSource: RecapSource = async ({ database }, { channelId, userIds, from, to }) => {
  const { rows } = await sql<{ giver_id: string; gifts: number }>`select giver_id, count(*)::integer as gifts
    from subscription_terms where channel_id = ${channelId} and starts_at >= ${from} and starts_at < ${to}
    and giver_id = any(${userIds}::bigint[]) and withdrawn_at is null group by giver_id`.execute(database.db);
  return new Map(rows.map(({ giver_id: userId, gifts }) => [userId, { gifts }]));
};
