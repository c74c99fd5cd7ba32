import type { Money } from '@bandshell/domain/kernel';
import { TURBO_LIST_PRICE, TURBO_PRODUCT, takesTurbo } from '@bandshell/domain/turbo';
import { currencyExponent } from '../../core/payments/currency-exponent.ts';
import type { PricedProducts } from '../../core/payments/price-list.ts';
import type { Platform } from '../../platform/platform.ts';

const listPrice: Money = { ...TURBO_LIST_PRICE, exponent: currencyExponent(TURBO_LIST_PRICE.currency) };

export const pricedTurbo: PricedProducts = async () => [
  { id: TURBO_PRODUCT, name: 'Turbo, a month', listPrice, gift: { gives: 'turbo' } },
];

/** The amount that a month costs now, before tax. */
export const turboPrice = async ({ services }: Platform): Promise<Money> => ({
  ...listPrice,
  amount: (await services.prices.at([TURBO_PRODUCT])).get(TURBO_PRODUCT) ?? listPrice.amount,
});

/** The end of a user's Turbo, also of one that is over; null without one. */
export async function turboUntil({ database: { db } }: Platform, userId: string): Promise<Date | null> {
  const row = await db.selectFrom('users').select('turbo_until').where('id', '=', userId).executeTakeFirst();
  return row?.turbo_until ?? null;
}

/** Whether a user may buy one more month. */
export async function mayBuyTurbo(platform: Platform, userId: string): Promise<boolean> {
  const until = await turboUntil(platform, userId);
  return takesTurbo(until?.getTime() ?? null, platform.clock.now().getTime());
}
