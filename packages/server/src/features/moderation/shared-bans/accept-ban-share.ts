import { isId, ok, type Result, refused } from '@bandshell/domain/kernel';
import { BAN_SHARE_CHANGES, moderationErrors } from '@bandshell/domain/moderation';
import { throttle } from '../../../core/limits/throttle.ts';
import type { Platform } from '../../../platform/platform.ts';
import { lockBanShare } from './ban-share-store.ts';

export const ACCEPT_BAN_SHARE_CODES = ['NOT_FOUND', 'RATE_LIMITED'] as const;

/** The owner of a channel accepts that another one shares bans with it. Bans from now on go both ways. */
export async function acceptBanShare(
  { clock, database, limits }: Platform,
  channelId: string,
  otherId: string,
): Promise<Result<string, (typeof ACCEPT_BAN_SHARE_CODES)[number]>> {
  const tooOften = await throttle(limits, 'ban-shares', channelId, BAN_SHARE_CHANGES);
  if (tooOften !== null) return tooOften;
  if (!isId(otherId)) return refused(moderationErrors.shareNotFound);
  return database.transact(async (tx) => {
    const share = await lockBanShare(tx, channelId, otherId, 'update');
    // The user who asked cannot answer.
    if (share === undefined || share.channel_id === channelId) return refused(moderationErrors.shareNotFound);
    if (share.agreed_at === null) {
      await tx.db
        .updateTable('chat_ban_shares')
        .set({ agreed_at: clock.now() })
        .where('channel_id', '=', otherId)
        .where('partner_id', '=', channelId)
        .execute();
    }
    return ok(channelId);
  });
}
