import type { Db } from '../../platform/database/database.ts';

/** Whether the owner of a channel has made this user a moderator. The owner does not count as one. */
export async function isModerator(db: Db, channelId: string, userId: string): Promise<boolean> {
  const row = await db
    .selectFrom('channel_moderators')
    .select('user_id')
    .where('channel_id', '=', channelId)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return row !== undefined;
}
