import { ok, type Result, refused } from '@bandshell/domain/kernel';
import { type ChatRole, moderationErrors } from '@bandshell/domain/moderation';
import { lockChannelChanges } from '../../core/channels/lock-channel.ts';
import { chatRole } from '../../core/chat/chat-role.ts';
import { logModeration } from '../../core/chat/log-moderation.ts';
import { takeModeration } from '../../core/chat/take-moderation.ts';
import type { Platform } from '../../platform/platform.ts';
import { type ChatScreenSettings, loadChatScreen, saveChatScreen } from './load-chat-screen.ts';

export interface ScreenActor {
  readonly channelId: string;
  readonly moderatorId: string;
}

/**
 * Changes the settings of a channel's chat in one transaction, under a lock, for its owner and its moderators. `change`
 * returns the new settings or why there are none.
 */
export async function changeChatScreen<Code extends string>(
  { clock, database, limits }: Platform,
  { channelId, moderatorId }: ScreenActor,
  change: (settings: ChatScreenSettings, role: ChatRole) => Result<ChatScreenSettings, Code>,
): Promise<Result<string, Code | 'NOT_MODERATOR' | 'RATE_LIMITED'>> {
  const tooOften = await takeModeration(limits, channelId, moderatorId);
  if (tooOften !== null) return tooOften;
  return database.transact(async (tx) => {
    const { db } = tx;
    const role = await chatRole(db, channelId, moderatorId);
    if (role === 'viewer') return refused(moderationErrors.notModerator);
    await lockChannelChanges(tx, channelId);
    const before = await loadChatScreen(db, channelId);
    const changed = change(before, role);
    if (!changed.ok) return changed;
    await saveChatScreen(db, channelId, changed.value);
    await logModeration(tx, clock, {
      channelId,
      moderatorId,
      action: 'SCREEN',
      targetId: null,
      details: differences(before, changed.value),
    });
    await tx.emit({ type: 'chat-screen-changed', channelId }, channelId);
    return ok(channelId);
  });
}

const differences = (before: ChatScreenSettings, after: ChatScreenSettings): object =>
  Object.fromEntries(
    Object.entries(after).filter(
      ([name, value]) => JSON.stringify(value) !== JSON.stringify(before[name as keyof ChatScreenSettings]),
    ),
  );
