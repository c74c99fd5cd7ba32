import { GIFT_MONTHS, type SubscriptionTier } from '@bandshell/domain/subscriptions';
import type { Platform } from '../../platform/platform.ts';
import {
  type BenefitsStart,
  findBenefitsStart,
  findOwnOffers,
  findPrices,
  priceOf,
  type SubscriptionOffer,
  takesGift,
} from './find-offers.ts';

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
  const offers = await findOwnOffers(platform, channelId, tier);
  return Promise.all(
    offers.map(async (offer) => ({
      ...offer,
      recipientId: null,
      benefitsStart: viewerId === null ? platform.clock.now() : await findBenefitsStart(platform, offer, viewerId),
    })),
  );
}

/** Offers of a tier for somebody else. */
export async function findGiftOffers(
  platform: Platform,
  channelId: string,
  tier: SubscriptionTier,
  viewerId: string,
  recipientId: string,
): Promise<readonly ShownOffer[]> {
  const offered: readonly number[] = GIFT_MONTHS;
  const rows = (await findPrices(platform)).filter((row) => row.tier === tier && offered.includes(row.months));
  return Promise.all(
    rows.map(async (row) => {
      const offer = { kind: 'gift', channelId, tier, months: row.months } as const;
      const price = priceOf(row);
      return {
        ...offer,
        recipientId,
        price,
        saved: Number(row.month_amount) * row.months - price.amount,
        discountPercent: Math.round(row.discount / 100),
        benefitsStart: (await takesGift(platform, offer, viewerId, recipientId)) ? platform.clock.now() : null,
      };
    }),
  );
}
