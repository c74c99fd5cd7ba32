import { type ChatModes, judgeModes } from '@bandshell/domain/chat';
import { ok, type Result, refused } from '@bandshell/domain/kernel';
import { moderationErrors } from '@bandshell/domain/moderation';
import type { Platform } from '../../platform/platform.ts';
import { lockChannelChanges } from '../channels/lock-channel.ts';
import { chatRole } from './chat-role.ts';
import { loadChatModes } from './load-chat-modes.ts';
import { logModeration } from './log-moderation.ts';
import { takeModeration } from './take-moderation.ts';

export type UpdateChatModesErrorCode = 'FOLLOWERS_INVALID' | 'NOT_MODERATOR' | 'RATE_LIMITED' | 'SLOW_INVALID';

export interface ChatModesInput {
  readonly channelId: string;
  readonly moderatorId: string;
  /** Modes that are left out stay as they are. */
  readonly changes: Partial<ChatModes>;
}

/** Sets who may write in a channel's chat, and how often. */
export async function updateChatModes(
  platform: Platform,
  { channelId, moderatorId, changes }: ChatModesInput,
): Promise<Result<ChatModes, UpdateChatModesErrorCode>> {
  const { clock, database, limits } = platform;
  const tooOften = await takeModeration(limits, channelId, moderatorId);
  if (tooOften !== null) return tooOften;
  return database.transact(async (tx) => {
    const { db } = tx;
    if ((await chatRole(db, channelId, moderatorId)) === 'viewer') return refused(moderationErrors.notModerator);
    // The lock keeps two changes of different modes from undoing each other.
    await lockChannelChanges(tx, channelId);
    const modes = { ...(await loadChatModes(db, channelId)), ...changes };
    const refusal = judgeModes(modes);
    if (refusal !== null) return refusal;
    const row = {
      slow_seconds: modes.slowSeconds,
      followers_minutes: modes.followersMinutes,
      subscribers_only: modes.subscribersOnly,
      emotes_only: modes.emotesOnly,
      unique_messages: modes.uniqueMessages,
    };
    await db
      .insertInto('chat_modes')
      .values({ channel_id: channelId, ...row })
      .onConflict((conflict) => conflict.column('channel_id').doUpdateSet(row))
      .execute();
    await logModeration(tx, clock, { channelId, moderatorId, action: 'MODES', targetId: null, details: modes });
    const event = { changes, moderatorId, at: clock.now().getTime() };
    await tx.emit({ type: 'chat-modes-changed', channelId, ...event }, channelId);
    return ok(modes);
  });
}
