import { countryOf } from '@bandshell/domain/consent';
import { ok, type Result, refused } from '@bandshell/domain/kernel';
import { ordersErrors, type PurchaseType } from '@bandshell/domain/orders';
import type { PaymentProvider } from '../../core/payments/payment-provider.ts';
import { kindOfOffer, OFFER_CODES, type OfferWish, type SoldOffer } from '../../core/payments/purchase-kind.ts';
import type { Platform } from '../../platform/platform.ts';

/** Why an offer has no price now. */
export const PRICE_CODES = [...OFFER_CODES, 'PAYMENT_SERVICE_AWAY'] as const;

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
): Promise<Result<PricedOffer, (typeof PRICE_CODES)[number]>> {
  const { provider } = platform.services.payments;
  const kind = kindOfOffer(platform.services.purchaseKinds, type, wish.offerId);
  if (provider === undefined) return refused(ordersErrors.paymentsUnavailable);
  if (kind === undefined) return refused(ordersErrors.offerNotFound);
  const found = await kind.findOffer(platform, wish);
  if (!found.ok) return found;
  const { amount, currency } = found.value.price;
  const isFree = found.value.isTaxFree === true || amount === 0;
  const tax = isFree ? 0 : await askForTax(platform, provider, { amount, currency, country: countryOf(region) ?? '' });
  return tax === null ? refused(ordersErrors.paymentServiceAway) : ok({ ...found.value, type, tax, provider });
}

/** Null while the provider does not answer: then nothing is begun. */
const askForTax = (
  { log }: Platform,
  provider: PaymentProvider,
  sale: Parameters<PaymentProvider['taxOf']>[0],
): Promise<number | null> =>
  provider.taxOf(sale).catch((error: unknown) => {
    log.warn({ err: error }, 'the payment provider could not be asked for a tax');
    return null;
  });
