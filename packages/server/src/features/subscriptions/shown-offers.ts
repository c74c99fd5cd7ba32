import { paidUntil, type SubscriptionTier } from '@bandshell/domain/subscriptions';
import type { Platform } from '../../platform/platform.ts';
import { type BenefitsStart, findBenefitsStart, findOffers, type SubscriptionOffer, takesGift } from './find-offers.ts';
import { findTerms } from './term-store.ts';

const DAY_MS = 86_400_000;

/** An offer with what it is to one viewer. */
export interface ShownOffer extends SubscriptionOffer {
  readonly benefitsStart: BenefitsStart;
  /** Null for one's own. */
  readonly recipientId: string | null;
  /** Days of lower tiers that the viewer has paid for and that wait until this ends. */
  readonly waitingDays: number;
}

/** Offers of a tier to a viewer; to a visitor as if they logged in and had no subscription. */
export async function findShownOffers(
  platform: Platform,
  channelId: string,
  tier: SubscriptionTier,
  viewerId: string | null,
): Promise<readonly ShownOffer[]> {
  const offers = await findOffers(platform, 'sub', channelId, tier, viewerId);
  const waitingDays = viewerId === null ? 0 : await findWaitingDays(platform, channelId, tier, viewerId);
  const starts = new Map<number, BenefitsStart>();
  for (const { months } of offers) {
    if (starts.has(months)) continue;
    const start =
      viewerId === null ? platform.clock.now() : findBenefitsStart(platform, { channelId, tier, months }, viewerId);
    starts.set(months, await start);
  }
  return offers.map((offer) => ({
    ...offer,
    recipientId: null,
    waitingDays,
    benefitsStart: starts.get(offer.months) ?? null,
  }));
}

/** Days that are paid for at tiers below one, where nothing of that tier or above runs later. */
async function findWaitingDays(
  { database: { db }, clock }: Platform,
  channelId: string,
  tier: SubscriptionTier,
  viewerId: string,
): Promise<number> {
  const now = clock.now().getTime();
  const terms = await findTerms(db, channelId, viewerId);
  const from = Math.max(now, paidUntil(terms, tier) ?? now);
  const until = terms.reduce((latest, { endsAt }) => Math.max(latest, endsAt), from);
  return Math.round((until - from) / DAY_MS);
}

/** Offers of a tier for somebody else. */
export async function findGiftOffers(
  platform: Platform,
  channelId: string,
  tier: SubscriptionTier,
  viewerId: string,
  recipientId: string,
): Promise<readonly ShownOffer[]> {
  const offers = await findOffers(platform, 'gift', channelId, tier, null);
  return Promise.all(
    offers.map(async (offer) => ({
      ...offer,
      recipientId,
      waitingDays: 0,
      benefitsStart: (await takesGift(platform, offer, viewerId, recipientId)) ? platform.clock.now() : null,
    })),
  );
}
