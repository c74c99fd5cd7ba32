import type { Db } from '../../platform/database/database.ts';

/** The moderators of a channel, without its owner. */
export async function loadModeratorIds(db: Db, channelId: string): Promise<ReadonlySet<string>> {
  const rows = await db
    .selectFrom('channel_moderators')
    .select('user_id')
    .where('channel_id', '=', channelId)
    .execute();
  return new Set(rows.map((row) => row.user_id));
}
