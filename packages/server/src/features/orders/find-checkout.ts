import type { Result } from '@bandshell/domain/kernel';
import { CHECKOUTS_BY_USER, type PurchaseType } from '@bandshell/domain/orders';
import type { OFFER_CODES, OfferWish } from '../../core/payments/purchase-kind.ts';
import { throttle } from '../../core/throttle.ts';
import type { Platform } from '../../platform/platform.ts';
import { type PricedOffer, priceOffer } from './price-offer.ts';

export const CHECKOUT_CODES = ['NOT_ELIGIBLE', 'OFFER_NOT_FOUND', 'QUANTITY_OUT_OF_RANGE', 'RATE_LIMITED'] as const;

/** What checkout shows: the offer with its price and tax as they are now. */
export async function findCheckout(
  platform: Platform,
  type: PurchaseType,
  wish: OfferWish,
  region: string | undefined,
): Promise<Result<PricedOffer, (typeof OFFER_CODES)[number] | 'RATE_LIMITED'>> {
  const tooOften = await throttle(platform.limits, 'checkouts', wish.userId, CHECKOUTS_BY_USER);
  return tooOften ?? priceOffer(platform, type, wish, region);
}
