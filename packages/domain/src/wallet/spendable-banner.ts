import { reachesThreshold } from './payable.ts';

export interface SpendableBannerFacts {
  /** The money that could be paid out now, in the smallest units. */
  readonly payable: number;
  readonly threshold: number;
  readonly hasPayoutAccount: boolean;
  /** Whether the site pays out at all. */
  readonly paysOut: boolean;
}

/**
 * Whether the banner below the video tells a creator that their balance waits: it would be paid out, but there is no bank
 * account that it can go to.
 */
export const isSpendableBannerDue = ({
  payable,
  threshold,
  hasPayoutAccount,
  paysOut,
}: SpendableBannerFacts): boolean => paysOut && !hasPayoutAccount && reachesThreshold(payable, threshold);
