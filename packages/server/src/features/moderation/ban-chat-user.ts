import { ok, type Result, refused } from '@bandshell/domain/kernel';
import { judgeReason, judgeTimeout, moderationErrors } from '@bandshell/domain/moderation';
import { logModeration } from '../../core/chat/log-moderation.ts';
import { whenItHolds } from '../../core/chat/when-it-holds.ts';
import type { Platform } from '../../platform/platform.ts';
import type { FoundTarget } from './find-chat-target.ts';
import { type ModerationInput, withModerationTarget } from './with-moderation-target.ts';

export type BanChatUserErrorCode =
  | 'ALREADY_BANNED'
  | 'NOT_FOUND'
  | 'NOT_MODERATOR'
  | 'RATE_LIMITED'
  | 'REASON_TOO_LONG'
  | 'TARGET_MODERATOR'
  | 'TARGET_OWNER'
  | 'TARGET_SELF'
  | 'TARGET_STAFF'
  | 'TIMEOUT_INVALID';

export interface ChatBanInput extends ModerationInput {
  /** Length of a timeout; null for a ban that a moderator ends. */
  readonly seconds: number | null;
  readonly reason: string;
}

/** Bans a user from a channel's chat, for a time or until a moderator ends it. A new timeout replaces an older one. */
export async function banChatUser(
  platform: Platform,
  { channelId, moderatorId, login, seconds, reason }: ChatBanInput,
): Promise<Result<FoundTarget, BanChatUserErrorCode>> {
  const invalid = judgeTimeout(seconds) ?? judgeReason(reason);
  if (invalid !== null) return invalid;
  const banned = await withModerationTarget(platform, { channelId, moderatorId, login }, async (tx, target, now) => {
    const { db } = tx;
    const { userId } = target;
    const endsAt = endOf(seconds, now);
    const ban = { moderator_id: moderatorId, reason, created_at: now, ends_at: endsAt, shared_from: null };
    const former = await db
      .selectFrom('chat_bans')
      .select(['ends_at', 'shared_from'])
      .where('channel_id', '=', channelId)
      .where('user_id', '=', userId)
      .forUpdate()
      .executeTakeFirst();
    // A ban that another channel shares becomes the channel's own.
    if (former !== undefined && former.ends_at === null && former.shared_from === null) {
      return refused(moderationErrors.alreadyBanned, { name: target.displayName });
    }
    const isStored = await db
      .insertInto('chat_bans')
      .values({ channel_id: channelId, user_id: userId, ...ban })
      // A ban that came meanwhile stays.
      .onConflict((conflict) =>
        conflict
          .columns(['channel_id', 'user_id'])
          .doUpdateSet(ban)
          .where((where) =>
            where.or([where('chat_bans.ends_at', 'is not', null), where('chat_bans.shared_from', 'is not', null)]),
          ),
      )
      .returning('user_id')
      .executeTakeFirst();
    if (isStored === undefined) return refused(moderationErrors.alreadyBanned, { name: target.displayName });
    await logModeration(tx, platform.clock, {
      channelId,
      moderatorId,
      action: seconds === null ? 'BAN' : 'TIMEOUT',
      targetId: userId,
      details: { ...(seconds === null ? {} : { seconds }), ...(reason === '' ? {} : { reason }) },
    });
    const event = { channelId, userId, login: target.login, endsAt: endsAt?.getTime() ?? null };
    await tx.emit({ type: 'chat-user-banned', ...event, moderatorId, reason, at: now.getTime() }, channelId);
    return ok(null);
  });
  if (banned.ok && !(await whenItHolds(platform, channelId))) {
    platform.services.chatRooms.setBan(channelId, banned.value.userId, {
      endsAt: endOf(seconds, platform.clock.now())?.getTime() ?? null,
    });
  }
  return banned;
}

const endOf = (seconds: number | null, now: Date): Date | null =>
  seconds === null ? null : new Date(now.getTime() + seconds * 1000);
