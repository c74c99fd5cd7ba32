import type { ContributionKind } from './contribution.ts';

/** Points of a subscription by its tier, bought or given. */
const SUBSCRIPTION_POINTS: Readonly<Record<string, number>> = { '1000': 500, '2000': 1000, '3000': 2500 };

/** What a contribution is worth: a bit is one point. A tier that is not known here counts as the first one. */
export const contributionPoints = (kind: ContributionKind, amount: number, tier?: string): number =>
  kind === 'BITS' ? amount : amount * (SUBSCRIPTION_POINTS[tier ?? '1000'] ?? 500);

/** Points of a cheer that are not paid when so many of its bits are left. */
export const refundedPoints = (points: number, bitsLeft: number): number =>
  Math.min(Math.max(0, points - bitsLeft), points);
