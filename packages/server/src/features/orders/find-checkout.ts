import type { Result } from '@bandshell/domain/kernel';
import { CHECKOUTS_BY_USER, type PurchaseType } from '@bandshell/domain/orders';
import { throttle } from '../../core/limits/throttle.ts';
import type { OfferWish } from '../../core/payments/purchase-kind.ts';
import type { Platform } from '../../platform/platform.ts';
import { PRICE_CODES, type PricedOffer, priceOffer } from './price-offer.ts';

export const CHECKOUT_CODES = [...PRICE_CODES, 'RATE_LIMITED'] as const;

/** The content that checkout shows: the offer with its price and tax as they are now. */
export async function findCheckout(
  platform: Platform,
  type: PurchaseType,
  wish: OfferWish,
  region: string | undefined,
): Promise<Result<PricedOffer, (typeof CHECKOUT_CODES)[number]>> {
  const tooOften = await throttle(platform.limits, 'checkouts', wish.userId, CHECKOUTS_BY_USER);
  return tooOften ?? priceOffer(platform, type, wish, region);
}
