import type { Money } from '@bandshell/domain/kernel';
import type { OfferPromotion } from '@bandshell/domain/promotions';
import {
  COMMUNITY_GIFT_KINDS,
  type CommunityGiftKind,
  isSingleGiftInterval,
  type SubscriptionTier,
} from '@bandshell/domain/subscriptions';
import { currencyExponent } from '../../../core/payments/currency-exponent.ts';
import type { OfferParts } from '../offers/find-offers.ts';

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

/** One of a channel's offers of gifts to its community; null if the tier has no price for a month. */
export function communityOffer(
  { channelId, prices, promote }: Omit<OfferParts, 'buyer'>,
  kind: CommunityGiftKind,
  tier: SubscriptionTier,
): CommunityOffer | null {
  const row = prices.find((each) => each.tier === tier && isSingleGiftInterval(each.months));
  if (row === undefined) return null;
  const { currency } = row;
  const promotion = promote({ kind, months: row.months, isFirst: false, isNew: false, giftEndsAt: null });
  const monthPrice = { amount: Number(row.month_amount), currency, exponent: currencyExponent(currency) };
  return { kind, channelId, tier, monthPrice, discountPercent: promotion?.discountPercent ?? 0, promotion };
}

/** The parts that a channel offers of a tier to give to its community: single gifts, and bundles. */
export const communityOffers = (parts: OfferParts, tier: SubscriptionTier): readonly CommunityOffer[] =>
  COMMUNITY_GIFT_KINDS.map((kind) => communityOffer(parts, kind, tier)).filter((offer) => offer !== null);
