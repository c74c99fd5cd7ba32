import { isId, ok, type Result, refused } from '@bandshell/domain/kernel';
import { BAN_SHARE_CHANGES, moderationErrors } from '@bandshell/domain/moderation';
import { throttle } from '../../../core/limits/throttle.ts';
import type { Tx } from '../../../platform/database/database.ts';
import type { Platform } from '../../../platform/platform.ts';
import { lockBanShare } from './ban-share-store.ts';

export const END_BAN_SHARE_CODES = ['NOT_FOUND', 'RATE_LIMITED'] as const;

/** Either side ends the agreement, takes the question back or declines it. The bans that came from the other one end. */
export async function endBanShare(
  { database, limits }: Platform,
  channelId: string,
  otherId: string,
): Promise<Result<string, (typeof END_BAN_SHARE_CODES)[number]>> {
  const tooOften = await throttle(limits, 'ban-shares', channelId, BAN_SHARE_CHANGES);
  if (tooOften !== null) return tooOften;
  if (!isId(otherId)) return refused(moderationErrors.shareNotFound);
  return database.transact(async (tx) => {
    const share = await lockBanShare(tx, channelId, otherId, 'update');
    if (share === undefined) return refused(moderationErrors.shareNotFound);
    await deleteBanShare(tx, channelId, otherId);
    return ok(channelId);
  });
}

/** Deletes a pair that the caller has locked, and what came of it on both sides. */
export async function deleteBanShare(tx: Tx, one: string, other: string): Promise<void> {
  await tx.db
    .deleteFrom('chat_ban_shares')
    .where('channel_id', 'in', [one, other])
    .where('partner_id', 'in', [one, other])
    .execute();
  await endBansFrom(tx, one, other);
  await endBansFrom(tx, other, one);
}

async function endBansFrom(tx: Tx, channelId: string, sourceId: string): Promise<void> {
  const ended = await tx.db
    .deleteFrom('chat_bans')
    .where('channel_id', '=', channelId)
    .where('shared_from', '=', sourceId)
    .returning('user_id')
    .execute();
  for (const { user_id: userId } of ended) await tx.emit({ type: 'chat-user-unbanned', channelId, userId }, channelId);
}
