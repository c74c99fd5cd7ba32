import type { SubscriptionTier } from '@bandshell/domain/subscriptions';
import type { Platform } from '../../platform/platform.ts';
import { type BenefitsStart, findBenefitsStart, findOffers, type SubscriptionOffer, takesGift } from './find-offers.ts';

/** An offer with what it is to one viewer. */
export interface ShownOffer extends SubscriptionOffer {
  readonly benefitsStart: BenefitsStart;
  /** Null for one's own. */
  readonly recipientId: string | null;
}

/** Offers of a tier to a viewer; to a visitor as if they logged in and had no subscription. */
export async function findShownOffers(
  platform: Platform,
  channelId: string,
  tier: SubscriptionTier,
  viewerId: string | null,
): Promise<readonly ShownOffer[]> {
  const offers = await findOffers(platform, 'sub', channelId, tier);
  const starts = new Map<number, BenefitsStart>();
  for (const { months } of offers) {
    if (starts.has(months)) continue;
    const start =
      viewerId === null ? platform.clock.now() : findBenefitsStart(platform, { channelId, tier, months }, viewerId);
    starts.set(months, await start);
  }
  return offers.map((offer) => ({ ...offer, recipientId: null, benefitsStart: starts.get(offer.months) ?? null }));
}

/** Offers of a tier for somebody else. */
export async function findGiftOffers(
  platform: Platform,
  channelId: string,
  tier: SubscriptionTier,
  viewerId: string,
  recipientId: string,
): Promise<readonly ShownOffer[]> {
  const offers = await findOffers(platform, 'gift', channelId, tier);
  return Promise.all(
    offers.map(async (offer) => ({
      ...offer,
      recipientId,
      benefitsStart: (await takesGift(platform, offer, viewerId, recipientId)) ? platform.clock.now() : null,
    })),
  );
}
