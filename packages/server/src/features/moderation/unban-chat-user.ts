import { type Result, refused } from '@bandshell/domain/kernel';
import { moderationErrors } from '@bandshell/domain/moderation';
import { chatRole } from '../../core/chat/chat-role.ts';
import { logModeration } from '../../core/chat/log-moderation.ts';
import { takeModeration } from '../../core/chat/take-moderation.ts';
import { whenItHolds } from '../../core/chat/when-it-holds.ts';
import type { Platform } from '../../platform/platform.ts';
import { closeBanAppeal } from './appeals/close-ban-appeal.ts';
import { endChatBan } from './end-chat-ban.ts';
import { type FoundTarget, findChatTarget } from './find-chat-target.ts';

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
  const unbanned: Result<FoundTarget, UnbanChatUserErrorCode> = await database.transact(async (tx) => {
    const { db } = tx;
    if ((await chatRole(db, channelId, moderatorId)) === 'viewer') return refused(moderationErrors.notModerator);
    const target = await findChatTarget(db, channelId, login);
    if (!target.ok) return target;
    const { userId, displayName } = target.value;
    const ended = await endChatBan(tx, clock.now(), { channelId, userId, moderatorId });
    if (ended === null) return refused(moderationErrors.notBanned, { name: displayName });
    await closeBanAppeal(tx, platform, { channelId, moderatorId, decision: 'APPROVED', answer: '', which: { userId } });
    const details = ended === 'timeout' ? { isTimeout: true } : {};
    await logModeration(tx, clock, { channelId, moderatorId, action: 'UNBAN', targetId: userId, details });
    return target;
  });
  if (unbanned.ok && !(await whenItHolds(platform, channelId))) {
    platform.services.chatRooms.setBan(channelId, unbanned.value.userId, null);
  }
  return unbanned;
}
