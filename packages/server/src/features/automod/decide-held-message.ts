import { automodErrors } from '@bandshell/domain/automod';
import { ok, type Result, refused } from '@bandshell/domain/kernel';
import { isBanned, moderationErrors } from '@bandshell/domain/moderation';
import { chatRole } from '../../core/chat/chat-role.ts';
import { logModeration } from '../../core/chat/log-moderation.ts';
import { takeModeration } from '../../core/chat/take-moderation.ts';
import type { Platform } from '../../platform/platform.ts';

export const DECIDE_HELD_MESSAGE_CODES = ['HELD_NOT_FOUND', 'NOT_MODERATOR', 'RATE_LIMITED'] as const;

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

export interface HeldDecision {
  readonly channelId: string;
  readonly moderatorId: string;
  /** A UUID. */
  readonly messageId: string;
  readonly isApproved: boolean;
}

/** Sends a held message now, or drops it. The first decision counts. */
export async function decideHeldMessage(
  platform: Platform,
  { channelId, moderatorId, messageId, isApproved }: HeldDecision,
): Promise<Result<string, (typeof DECIDE_HELD_MESSAGE_CODES)[number]>> {
  const { clock, database, limits, services } = platform;
  if (!UUID.test(messageId)) return refused(automodErrors.heldNotFound);
  const tooOften = await takeModeration(limits, channelId, moderatorId);
  if (tooOften !== null) return tooOften;
  return database.transact(async (tx) => {
    const { db } = tx;
    if ((await chatRole(db, channelId, moderatorId)) === 'viewer') return refused(moderationErrors.notModerator);
    const now = clock.now();
    const held = await db
      .selectFrom('chat_held_messages')
      .select(['message', 'sender_id'])
      .where('channel_id', '=', channelId)
      .where('id', '=', messageId)
      .where('state', '=', 'waiting')
      .where('expires_at', '>', now)
      .forUpdate()
      .executeTakeFirst();
    if (held === undefined) return refused(automodErrors.heldNotFound);
    const senderId = held.sender_id;
    const ban = await db
      .selectFrom('chat_bans')
      .select('ends_at')
      .where('channel_id', '=', channelId)
      .where('user_id', '=', senderId)
      .executeTakeFirst();
    const isDropped = ban !== undefined && isBanned({ endsAt: ban.ends_at?.getTime() ?? null }, now.getTime());
    const end = isDropped ? 'dropped' : isApproved ? 'approved' : 'denied';
    await db
      .updateTable('chat_held_messages')
      .set({ state: end, decided_by: isDropped ? null : moderatorId, decided_at: now })
      .where('channel_id', '=', channelId)
      .where('id', '=', messageId)
      .execute();
    await tx.emit({ type: 'chat-held-message-ended', channelId, messageId, senderId, end }, channelId);
    if (isDropped) return refused(automodErrors.heldNotFound);
    if (isApproved) {
      await services.chatRooms.storeMessage(db, { ...held.message, sentAt: now.getTime() });
    }
    await logModeration(tx, clock, {
      channelId,
      moderatorId,
      action: isApproved ? 'APPROVE' : 'DENY',
      targetId: senderId,
      details: { text: held.message.text },
    });
    return ok(messageId);
  });
}
