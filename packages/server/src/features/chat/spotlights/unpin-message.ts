import { chatErrors } from '@bandshell/domain/chat';
import { ok, type Result, refused } from '@bandshell/domain/kernel';
import { takeModeration } from '../../../core/chat/take-moderation.ts';
import type { Platform } from '../../../platform/platform.ts';
import { loadHost } from './load-host.ts';

export type UnpinErrorCode = 'NOTHING_PINNED' | 'NOT_MODERATOR' | 'RATE_LIMITED';

/** Removes the pinned message of a channel. */
export async function unpinMessage(
  { clock, database, limits }: Platform,
  { channelId, userId }: { readonly channelId: string; readonly userId: string },
): Promise<Result<null, UnpinErrorCode>> {
  const tooOften = await takeModeration(limits, channelId, userId);
  if (tooOften !== null) return tooOften;
  return database.transact(async (tx) => {
    const host = await loadHost(tx.db, channelId, userId);
    if (!host.ok) return host;
    const removed = await tx.db
      .deleteFrom('chat_pins')
      .where('channel_id', '=', channelId)
      .returning('ends_at')
      .executeTakeFirst();
    if (removed === undefined || removed.ends_at <= clock.now()) return refused(chatErrors.nothingPinned);
    await tx.emit({ type: 'chat-pin-changed', channelId, pin: null }, channelId);
    return ok(null);
  });
}
