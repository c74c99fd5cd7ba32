import { sql } from 'kysely';
import type { RecapSource } from '../../core/recaps/recap-source.ts';

/** The Bits that users cheered with. */
export const bitsRecapSource: RecapSource = async ({ database }, { channelId, userIds, from, to }) => {
  const { rows } = await sql<{ user_id: string; bits: number }>`select user_id, sum(bits)::integer as bits
    from bits_cheers where channel_id = ${channelId} and at >= ${from} and at < ${to}
    and user_id = any(${userIds}::bigint[]) group by user_id`.execute(database.db);
  return new Map(rows.map(({ user_id: userId, bits }) => [userId, { bits }]));
};
