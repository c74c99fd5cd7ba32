import { type ChatModes, OPEN_CHAT } from '@bandshell/domain/chat';
import type { Db } from '../../platform/database/database.ts';

/** The modes of a channel's chat. */
export async function loadChatModes(db: Db, channelId: string): Promise<ChatModes> {
  const row = await db
    .selectFrom('chat_modes')
    .select(['slow_seconds', 'followers_minutes', 'subscribers_only', 'emotes_only', 'unique_messages'])
    .where('channel_id', '=', channelId)
    .executeTakeFirst();
  if (row === undefined) return OPEN_CHAT;
  return {
    slowSeconds: row.slow_seconds,
    followersMinutes: row.followers_minutes,
    subscribersOnly: row.subscribers_only,
    emotesOnly: row.emotes_only,
    uniqueMessages: row.unique_messages,
  };
}
