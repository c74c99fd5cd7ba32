import { compareParts, type MoneyParts } from './money-parts.ts';

/** The promotion is shown so long after a creator has first seen it: 5 days. */
export const WALLET_PROMOTION_MS = 5 * 24 * 60 * 60_000;
/** Earned amounts and balances under this many units of USD have a promotion. */
export const WALLET_PROMOTION_BELOW = 50;
/** The promotion runs from 1 May 2025 to the end of 2099, in Pacific time, until staff move it. The end is exclusive. */
export const WALLET_PROMOTION_WINDOW: PromotionTime = {
  startsAt: '2025-05-01T00:00:00-07:00',
  endsAt: '2100-01-01T00:00:00-08:00',
};

/** A stretch of time as settings have it: ISO 8601 with an offset. */
export interface PromotionTime {
  readonly startsAt: string;
  readonly endsAt: string;
}

export interface WalletPromotionFacts {
  readonly now: Date;
  readonly isFlagOn: boolean;
  /** Null: not seen yet. */
  readonly firstSeenAt: Date | null;
  /** Of the previous month. */
  readonly earned: MoneyParts;
  /** The money that waits for payout. */
  readonly payout: MoneyParts;
  readonly window: PromotionTime;
}

/** Whether a creator is shown the promotion of the wallet. */
export function isWalletPromotionEligible(facts: WalletPromotionFacts): boolean {
  const { now, isFlagOn, firstSeenAt, earned, payout, window } = facts;
  if (!isFlagOn) return false;
  // A window without a start or an end never holds.
  if (!(Date.parse(window.startsAt) <= now.getTime() && now.getTime() < Date.parse(window.endsAt))) return false;
  if (firstSeenAt !== null && now.getTime() - firstSeenAt.getTime() >= WALLET_PROMOTION_MS) return false;
  if (compareParts(earned, 0) <= 0 || compareParts(earned, WALLET_PROMOTION_BELOW) >= 0) return false;
  return compareParts(payout, WALLET_PROMOTION_BELOW) < 0;
}
