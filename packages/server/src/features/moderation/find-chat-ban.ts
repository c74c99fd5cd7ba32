import type { Db } from '../../platform/database/database.ts';
import type { ChatBanRow } from './chat-bans-page.ts';

/** The ban or timeout of a user that is in force in a channel. */
export const findChatBan = (db: Db, channelId: string, userId: string, now: Date): Promise<ChatBanRow | undefined> =>
  db
    .selectFrom('chat_bans')
    .selectAll()
    .where('channel_id', '=', channelId)
    .where('user_id', '=', userId)
    .where((where) => where.or([where('ends_at', 'is', null), where('ends_at', '>', now)]))
    .executeTakeFirst();
