import { sql } from 'kysely';
import type { RecapSource } from '../../core/recaps/recap-source.ts';

/** Since when users follow the channel; a follow after the time is not told. */
export const followsRecapSource: RecapSource = async ({ database }, { channelId, userIds, to }) => {
  const rows = await database.db
    .selectFrom('follows')
    .select(['follower_id', 'created_at'])
    .where('target_id', '=', channelId)
    .where('follower_id', '=', sql<string>`any(${userIds}::bigint[])`)
    .where('created_at', '<', to)
    .execute();
  return new Map(rows.map((row) => [row.follower_id, { followedAt: row.created_at.toISOString() }]));
};
