import { tierNumber } from '@bandshell/domain/subscriptions';
import { currencyExponent } from '../../../core/payments/currency-exponent.ts';
import type { PricedProducts } from '../../../core/payments/price-list.ts';
import { tierProduct } from './subscription-prices.ts';

/** Months of each tier, as staff price them. */
export const pricedTiers: PricedProducts = async ({ database: { db } }) => {
  const rows = await db
    .selectFrom('subscription_prices')
    .select(['tier', 'month_amount', 'currency'])
    .where('months', '=', 1)
    .orderBy('tier')
    .execute();
  return rows.map(({ tier, month_amount, currency }) => ({
    id: tierProduct(tier),
    name: `Subscription, Tier ${tierNumber(tier)}, a month`,
    listPrice: { amount: Number(month_amount), currency, exponent: currencyExponent(currency) },
  }));
};
