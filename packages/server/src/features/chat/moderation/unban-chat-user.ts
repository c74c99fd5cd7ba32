import { chatErrors } from '@bandshell/domain/chat';
import { type Result, refused } from '@bandshell/domain/kernel';
import type { Platform } from '../../../platform/platform.ts';
import { chatRole } from './chat-role.ts';
import { type FoundTarget, findChatTarget } from './find-chat-target.ts';
import { logModeration } from './log-moderation.ts';
import { takeModeration } from './take-moderation.ts';

export type UnbanChatUserErrorCode = 'NOT_BANNED' | 'NOT_FOUND' | 'NOT_MODERATOR' | 'RATE_LIMITED';

export interface ChatUnbanInput {
  readonly channelId: string;
  readonly moderatorId: string;
  /** As typed. */
  readonly login: string;
}

/** Ends a user's ban or timeout in a channel's chat. */
export async function unbanChatUser(
  platform: Platform,
  { channelId, moderatorId, login }: ChatUnbanInput,
): Promise<Result<FoundTarget, UnbanChatUserErrorCode>> {
  const { clock, database, limits } = platform;
  const tooOften = await takeModeration(limits, channelId, moderatorId);
  if (tooOften !== null) return tooOften;
  return database.transact(async (tx) => {
    const { db } = tx;
    if ((await chatRole(db, channelId, moderatorId)) === 'viewer') return refused(chatErrors.notModerator);
    const target = await findChatTarget(db, channelId, login);
    if (!target.ok) return target;
    const { userId, displayName } = target.value;
    const ended = await db
      .deleteFrom('chat_bans')
      .where('channel_id', '=', channelId)
      .where('user_id', '=', userId)
      .where((where) => where.or([where('ends_at', 'is', null), where('ends_at', '>', clock.now())]))
      .returning('user_id')
      .executeTakeFirst();
    if (ended === undefined) return refused(chatErrors.notBanned, { name: displayName });
    await logModeration(db, clock, { channelId, moderatorId, action: 'UNBAN', targetId: userId, details: {} });
    await tx.emit({ type: 'chat-user-unbanned', channelId, userId }, channelId);
    return target;
  });
}
