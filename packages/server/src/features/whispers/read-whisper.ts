import type { ChatWhisper } from '../../core/chat/chat-whisper.ts';
import type { Db } from '../../platform/database/database.ts';
import type {} from './whispers-tables.ts';

/** A whisper with its sender; null if it is gone. */
export async function findSentWhisper(db: Db, id: string): Promise<ChatWhisper | null> {
  const row = await db
    .selectFrom('whispers')
    .innerJoin('users', 'users.id', 'whispers.sender_id')
    .select(['whispers.thread_id', 'whispers.body', 'users.id', 'users.login', 'users.display_name', 'chat_color'])
    .select(['is_staff', 'is_site_admin', 'is_partner', 'is_affiliate'])
    .where('whispers.id', '=', id)
    .executeTakeFirst();
  if (row === undefined) return null;
  const { thread_id: threadId, body: text, id: userId, login, display_name: displayName, chat_color: chatColor } = row;
  const roles = { isStaff: row.is_staff, isSiteAdmin: row.is_site_admin };
  const ranks = { isPartner: row.is_partner, isAffiliate: row.is_affiliate };
  return { id, threadId, text, sender: { userId, login, displayName, chatColor, ...roles, ...ranks } };
}

/** Whether the recipient has not read a whisper yet. */
export async function isUnread(
  db: Db,
  whisper: { readonly threadId: string; readonly whisperId: string; readonly recipientId: string },
): Promise<boolean> {
  const side = await db
    .selectFrom('whisper_sides')
    .select('unread_count')
    .where('thread_id', '=', whisper.threadId)
    .where('user_id', '=', whisper.recipientId)
    .where('read_id', '<', whisper.whisperId)
    .where('unread_count', '>', 0)
    .executeTakeFirst();
  return side !== undefined;
}
