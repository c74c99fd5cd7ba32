import { type ChatHost, defaultChatColor, parseChatColor } from '@bandshell/domain/chat';
import { ok, type Result, refused } from '@bandshell/domain/kernel';
import { moderationErrors } from '@bandshell/domain/moderation';
import { chatRole } from '../../../core/chat/chat-role.ts';
import type { Db } from '../../../platform/database/database.ts';

/** The owner or a moderator of a channel, as its chat shows them; others are refused. */
export async function loadHost(db: Db, channelId: string, userId: string): Promise<Result<ChatHost, 'NOT_MODERATOR'>> {
  const role = await chatRole(db, channelId, userId);
  if (role === 'viewer') return refused(moderationErrors.notModerator);
  const { login, display_name, chat_color } = await db
    .selectFrom('users')
    .select(['login', 'display_name', 'chat_color'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
  const color = parseChatColor(chat_color) ?? defaultChatColor(userId);
  return ok({ userId, login, displayName: display_name, color, isModerator: role === 'moderator' });
}
