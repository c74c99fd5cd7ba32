import type { Money } from '@bandshell/domain/kernel';
import type { OfferPromotion } from '@bandshell/domain/promotions';
import { COMMUNITY_GIFT_KINDS, type CommunityGiftKind, type SubscriptionTier } from '@bandshell/domain/subscriptions';
import { currencyExponent } from '../../core/payments/currency-exponent.ts';
import type { Platform } from '../../platform/platform.ts';
import { findPrices } from './find-offers.ts';

/** Gifts to a community, priced each. */
export interface CommunityOffer {
  readonly kind: CommunityGiftKind;
  readonly channelId: string;
  readonly tier: SubscriptionTier;
  /** Of one gift, without a discount. */
  readonly monthPrice: Money;
  readonly discountPercent: number;
  readonly promotion: OfferPromotion | null;
}

/** One of a channel's offers of gifts to its community; null if the tier has no price. */
export async function findCommunityOffer(
  platform: Platform,
  kind: CommunityGiftKind,
  channelId: string,
  tier: SubscriptionTier,
): Promise<CommunityOffer | null> {
  const [prices, promote] = await Promise.all([findPrices(platform), platform.parts.promotions.forChannel(channelId)]);
  const row = prices.find((each) => each.tier === tier && each.months === 1);
  if (row === undefined) return null;
  const { currency } = row;
  const promotion = promote({ kind, months: 1, isFirst: false, isNew: false, giftEndsAt: null });
  const monthPrice = { amount: Number(row.month_amount), currency, exponent: currencyExponent(currency) };
  return { kind, channelId, tier, monthPrice, discountPercent: promotion?.discountPercent ?? 0, promotion };
}

/** What a channel offers of a tier to give to its community: single gifts, and bundles. */
export async function findCommunityOffers(
  platform: Platform,
  channelId: string,
  tier: SubscriptionTier,
): Promise<readonly CommunityOffer[]> {
  const found = await Promise.all(
    COMMUNITY_GIFT_KINDS.map((kind) => findCommunityOffer(platform, kind, channelId, tier)),
  );
  return found.filter((offer) => offer !== null);
}
