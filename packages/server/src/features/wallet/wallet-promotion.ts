import { ok, type Result, refused } from '@bandshell/domain/kernel';
import { isWalletPromotionEligible, moneyParts, walletErrors } from '@bandshell/domain/wallet';
import type { Platform } from '../../platform/platform.ts';
import { isCreator, type WalletOf } from './is-creator.ts';
import { walletMoney } from './wallet-currency.ts';
import { readWallet } from './wallet-state.ts';
import { earnedLastMonth } from './wallet-sums.ts';

/** Whether a creator is shown the promotion of the wallet now. */
export async function isPromoted(platform: Platform, creatorId: string): Promise<boolean> {
  const { clock, database, flags } = platform;
  const isFlagOn = flags.isOn('creator_wallet_promo', creatorId);
  if (!isFlagOn) return false;
  const now = clock.now();
  const [sight, earned, wallet] = await Promise.all([
    database.db
      .selectFrom('wallet_promotion_sights')
      .select('first_seen_at')
      .where('creator_id', '=', creatorId)
      .executeTakeFirst(),
    earnedLastMonth(platform, creatorId),
    readWallet(platform, database.db, creatorId, now),
  ]);
  return isWalletPromotionEligible({
    now,
    isFlagOn,
    firstSeenAt: sight?.first_seen_at ?? null,
    earned: moneyParts(walletMoney(earned)),
    payout: moneyParts(walletMoney(wallet.balance)),
    window: {
      startsAt: flags.setting('wallet_promotion_starts'),
      endsAt: flags.setting('wallet_promotion_ends'),
    },
  });
}

export const NOTE_SIGHT_CODES = ['NOT_A_CREATOR'] as const;

/** Notes when a creator first saw the promotion; later sights change nothing. */
export async function noteSight(
  platform: Platform,
  creatorId: string,
): Promise<Result<WalletOf, (typeof NOTE_SIGHT_CODES)[number]>> {
  const { clock, database } = platform;
  if (!(await isCreator(platform, creatorId))) return refused(walletErrors.notACreator);
  await database.db
    .insertInto('wallet_promotion_sights')
    .values({ creator_id: creatorId, first_seen_at: clock.now() })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return ok({ creatorId });
}
