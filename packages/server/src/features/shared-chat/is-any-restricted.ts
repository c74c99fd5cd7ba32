import type { Db } from '../../platform/database/database.ts';

/** Whether only some people may enter one of these channels, so that its chat cannot be shared. */
export async function isAnyRestricted(db: Db, channelIds: readonly string[]): Promise<boolean> {
  const row = await db
    .selectFrom('channel_restrictions')
    .select('channel_id')
    .where('channel_id', 'in', [...channelIds])
    .executeTakeFirst();
  return row !== undefined;
}
