import type { AttemptLimit } from '../kernel/attempt-limit.ts';
import type { Callout } from './callouts.ts';
import { CREATOR_PERCENT, isGiftExpiring } from './offer-promotions.ts';
import { isUrgent } from './promotion-window.ts';

const DAY_MS = 86_400_000;
/** For how many days a creator may start a promotion. */
export const CREATOR_PROMOTION_DAYS = [1, 3, 7] as const;
/** The next one may begin so long after the start of the one before. */
export const CREATOR_PROMOTION_REST_MS = 30 * DAY_MS;
export const CREATOR_PROMOTION_CHANGES: AttemptLimit = { limit: 20, windowMs: 10 * 60_000 };

export const creatorPromotionEnd = (startsAt: number, days: number): number => startsAt + days * DAY_MS;

/** Whether a creator may start a promotion, by the start of the last one. */
export const mayStartPromotion = (lastStartedAt: number | null, now: number): boolean =>
  lastStartedAt === null || now - lastStartedAt >= CREATOR_PROMOTION_REST_MS;

/** The callout of a creator's promotion, until its end. */
export const creatorCallout = (endsAt: number | null, isFlagOn: boolean, now: number): Callout | null =>
  isFlagOn && endsAt !== null && now < endsAt
    ? { kind: 'CREATOR_LED', endsAt, isUrgent: isUrgent(endsAt, now), discountPercent: CREATOR_PERCENT }
    : null;

/** The callout of a gift that ends soon. It is urgent in the last 48 hours. */
export const expiringGiftCallout = (giftEndsAt: number | null, percent: number, now: number): Callout | null =>
  isGiftExpiring(giftEndsAt, now)
    ? { kind: 'EXPIRING_GIFT', endsAt: giftEndsAt, isUrgent: isUrgent(giftEndsAt, now), discountPercent: percent }
    : null;

/** The callout of the badge for sharing: two flags, and a channel whose viewers may export clips. */
export const socialBadgeCallout = (facts: {
  readonly isBadgeOn: boolean;
  readonly isCalloutOn: boolean;
  readonly letsViewersExport: boolean;
}): Callout | null =>
  facts.isBadgeOn && facts.isCalloutOn && facts.letsViewersExport
    ? { kind: 'SOCIAL_SHARING_BADGE', endsAt: null, isUrgent: false, discountPercent: null }
    : null;
