import { type ChatModes, OPEN_CHAT } from '@bandshell/domain/chat';
import type { Db } from '../../../platform/database/database.ts';

/** The modes of a channel's chat. */
export async function loadChatModes(db: Db, channelId: string): Promise<ChatModes> {
  const row = await db
    .selectFrom('chat_modes')
    .select(['slow_seconds', 'followers_minutes'])
    .where('channel_id', '=', channelId)
    .executeTakeFirst();
  return row === undefined ? OPEN_CHAT : { slowSeconds: row.slow_seconds, followersMinutes: row.followers_minutes };
}
