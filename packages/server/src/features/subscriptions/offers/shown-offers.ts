import { paidUntil, type SubscriptionTier } from '@bandshell/domain/subscriptions';
import type { Platform } from '../../../platform/platform.ts';
import { type BenefitsStart, findGiftTaker } from '../terms/benefits-start.ts';
import { offersOf, type SubscriptionOffer } from './find-offers.ts';
import { type Shelf, startOn } from './shelf-loader.ts';

const DAY_MS = 86_400_000;

/** An offer with what it is to one viewer. */
export interface ShownOffer extends SubscriptionOffer {
  readonly benefitsStart: BenefitsStart;
  /** Null for one's own. */
  readonly recipientId: string | null;
  /** Days of lower tiers that the viewer has paid for and that wait until this ends. */
  readonly waitingDays: number;
}

/** Offers of a tier to the viewer. */
export function shownOffers(shelf: Shelf, tier: SubscriptionTier): readonly ShownOffer[] {
  const waitingDays = waitingDaysOf(shelf, tier);
  return offersOf(shelf, 'sub', tier).map((offer) => ({
    ...{ ...offer, recipientId: null, waitingDays, benefitsStart: startOn(shelf, offer) },
  }));
}

/** Days that are paid for at tiers below one, where nothing of that tier or above runs later. */
function waitingDaysOf({ viewer, now }: Shelf, tier: SubscriptionTier): number {
  const terms = viewer?.terms ?? [];
  const from = Math.max(now.getTime(), paidUntil(terms, tier) ?? 0);
  const until = terms.reduce((latest, { endsAt }) => Math.max(latest, endsAt), from);
  return Math.round((until - from) / DAY_MS);
}

/** Offers of a tier for somebody else. */
export async function findGiftOffers(
  platform: Platform,
  shelf: Shelf,
  tier: SubscriptionTier,
  viewerId: string,
  recipientId: string,
): Promise<readonly ShownOffer[]> {
  const takes = await findGiftTaker(platform, shelf.channelId, viewerId, recipientId);
  return offersOf(shelf, 'gift', tier).map((offer) => ({
    ...{ ...offer, recipientId, waitingDays: 0, benefitsStart: takes(offer) ? shelf.now : null },
  }));
}
