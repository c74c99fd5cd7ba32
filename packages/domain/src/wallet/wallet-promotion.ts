import { compareParts, type MoneyParts } from './money-parts.ts';

/** The promotion is shown so long after a creator has first seen it: 5 days. */
export const WALLET_PROMOTION_MS = 5 * 24 * 60 * 60_000;
/** Earned amounts and balances under this many units of USD have a promotion. */
export const WALLET_PROMOTION_BELOW = 50;
/** First and last day of the promotion, both in it. */
export const WALLET_PROMOTION_FIRST_DAY = '2025-05-01';
export const WALLET_PROMOTION_LAST_DAY = '2099-12-31';

export interface WalletPromotionFacts {
  readonly now: Date;
  readonly isFlagOn: boolean;
  /** Null: not seen yet. */
  readonly firstSeenAt: Date | null;
  /** Of the previous month. */
  readonly earned: MoneyParts;
  /** What waits for payout. */
  readonly payout: MoneyParts;
  readonly window: { readonly startsAt: Date; readonly endsAt: Date };
}

/** Whether a creator is shown the promotion of the wallet. */
export function isWalletPromotionEligible(facts: WalletPromotionFacts): boolean {
  const { now, isFlagOn, firstSeenAt, earned, payout, window } = facts;
  if (!isFlagOn) return false;
  if (now < window.startsAt || now >= window.endsAt) return false;
  if (firstSeenAt !== null && now.getTime() - firstSeenAt.getTime() >= WALLET_PROMOTION_MS) return false;
  if (compareParts(earned, 0) <= 0 || compareParts(earned, WALLET_PROMOTION_BELOW) >= 0) return false;
  return compareParts(payout, WALLET_PROMOTION_BELOW) < 0;
}
