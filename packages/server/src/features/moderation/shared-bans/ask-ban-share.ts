import { chatErrors } from '@bandshell/domain/chat';
import { ok, type Result, refused } from '@bandshell/domain/kernel';
import { BAN_SHARE_CHANGES, BAN_SHARES_MAX, moderationErrors } from '@bandshell/domain/moderation';
import { throttle } from '../../../core/limits/throttle.ts';
import { blocksBetween } from '../../../core/users/blocks.ts';
import { findAvailableUser } from '../../../core/users/find-typed-user.ts';
import type { Platform } from '../../../platform/platform.ts';
import { listBanShares, lockBanShare, lockBoth } from './ban-share-store.ts';

export const ASK_BAN_SHARE_CODES = ['EXISTS', 'LIST_FULL', 'NOT_FOUND', 'OTHER_FULL', 'RATE_LIMITED', 'SELF'] as const;

/** The owner of a channel asks another channel to share bans with each other. If that one asks already, both have agreed. */
export async function askBanShare(
  { clock, database, limits }: Platform,
  channelId: string,
  typed: string,
): Promise<Result<string, (typeof ASK_BAN_SHARE_CODES)[number]>> {
  const tooOften = await throttle(limits, 'ban-shares', channelId, BAN_SHARE_CHANGES);
  if (tooOften !== null) return tooOften;
  const now = clock.now();
  return database.transact(async (tx) => {
    const other = await findAvailableUser(tx.db, typed, now);
    if (other === undefined) return refused(chatErrors.notFound);
    if (other.id === channelId) return refused(moderationErrors.shareSelf);
    const { byOne, byOther } = await blocksBetween(tx.db, channelId, other.id);
    // A user who is blocked learns nothing of it.
    if (byOne || byOther) return refused(chatErrors.notFound);
    await lockBoth(tx, channelId, other.id);
    const known = await lockBanShare(tx, channelId, other.id, 'update');
    if (known !== undefined && (known.channel_id === channelId || known.agreed_at !== null)) {
      return refused(moderationErrors.shareExists);
    }
    if (known === undefined) {
      if ((await listBanShares(tx.db, channelId)).length >= BAN_SHARES_MAX) {
        return refused(moderationErrors.sharesFull, { max: BAN_SHARES_MAX });
      }
      if ((await listBanShares(tx.db, other.id)).length >= BAN_SHARES_MAX) return refused(moderationErrors.otherFull);
      await tx.db
        .insertInto('chat_ban_shares')
        .values({ channel_id: channelId, partner_id: other.id, asked_at: now, agreed_at: null })
        .execute();
    } else {
      await tx.db
        .updateTable('chat_ban_shares')
        .set({ agreed_at: now })
        .where('channel_id', '=', other.id)
        .where('partner_id', '=', channelId)
        .execute();
    }
    return ok(channelId);
  });
}
