import { type ChatDisplay, readChatDisplay } from '@bandshell/domain/chat';
import type { Platform } from '../../../platform/platform.ts';
import type {} from './display-tables.ts';

/** How the user chose to see chat; null if they chose nothing. */
export async function chatDisplayOf({ database: { db } }: Platform, userId: string): Promise<ChatDisplay | null> {
  const row = await db.selectFrom('chat_displays').select('display').where('user_id', '=', userId).executeTakeFirst();
  return row === undefined ? null : readChatDisplay(row.display);
}
