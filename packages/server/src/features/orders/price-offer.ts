import { countryOf } from '@bandshell/domain/consent';
import { ok, type Result, refused } from '@bandshell/domain/kernel';
import { ordersErrors, type PurchaseType } from '@bandshell/domain/orders';
import type { PaymentProvider } from '../../core/payments/payment-provider.ts';
import { kindOfOffer, type OFFER_CODES, type OfferWish, type SoldOffer } from '../../core/payments/purchase-kind.ts';
import type { Platform } from '../../platform/platform.ts';

export interface PricedOffer extends SoldOffer {
  readonly type: PurchaseType;
  readonly tax: number;
  readonly provider: PaymentProvider;
}

/** An offer with the price of the site's own table and the tax that the provider names. */
export async function priceOffer(
  platform: Platform,
  type: PurchaseType,
  wish: OfferWish,
  region: string | undefined,
): Promise<Result<PricedOffer, (typeof OFFER_CODES)[number]>> {
  const { provider } = platform.parts.payments;
  const kind = kindOfOffer(platform.parts.purchaseKinds, type, wish.offerId);
  if (provider === undefined) return refused(ordersErrors.paymentsUnavailable);
  if (kind === undefined) return refused(ordersErrors.offerNotFound);
  const found = await kind.findOffer(platform, wish);
  if (!found.ok) return found;
  const { amount, currency } = found.value.price;
  const tax =
    found.value.isTaxFree === true || amount === 0
      ? 0
      : await provider.taxOf({ amount, currency, country: countryOf(region) ?? '' });
  return ok({ ...found.value, type, tax, provider });
}
