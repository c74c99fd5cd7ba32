import { ok, type Result, refused } from '@bandshell/domain/kernel';
import { moderationErrors } from '@bandshell/domain/moderation';
import { chatRole } from '../../core/chat/chat-role.ts';
import { logModeration } from '../../core/chat/log-moderation.ts';
import { takeModeration } from '../../core/chat/take-moderation.ts';
import type { Platform } from '../../platform/platform.ts';
import { noteClearing } from './note-clearing.ts';

/** Deletes all messages that a channel's chat shows. */
export async function clearChat(
  platform: Platform,
  { channelId, moderatorId }: { readonly channelId: string; readonly moderatorId: string },
): Promise<Result<null, 'NOT_MODERATOR' | 'RATE_LIMITED'>> {
  const { clock, database, limits } = platform;
  const tooOften = await takeModeration(limits, channelId, moderatorId);
  if (tooOften !== null) return tooOften;
  return database.transact(async (tx) => {
    if ((await chatRole(tx.db, channelId, moderatorId)) === 'viewer') return refused(moderationErrors.notModerator);
    await logModeration(tx, clock, { channelId, moderatorId, action: 'CLEAR', targetId: null, details: {} });
    const at = clock.now();
    await noteClearing(tx.db, channelId, at);
    await tx.emit({ type: 'chat-cleared', channelId, at: at.getTime() }, channelId);
    return ok(null);
  });
}
