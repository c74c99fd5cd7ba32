import type {} from '../../core/chat/moderation-tables.ts';
import type { Db } from '../../platform/database/database.ts';

/** When a channel's chat was last cleared (ms since the epoch); null: never. */
export async function loadLastClearing(db: Db, channelId: string): Promise<number | null> {
  const row = await db
    .selectFrom('chat_clearings')
    .select('cleared_at')
    .where('channel_id', '=', channelId)
    .orderBy('cleared_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.cleared_at.getTime() ?? null;
}
