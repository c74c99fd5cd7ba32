import type { Money } from '@bandshell/domain/kernel';
import { offerPrice, type SubscriptionTier } from '@bandshell/domain/subscriptions';
import { currencyExponent } from '../../../core/payments/currency-exponent.ts';
import type { Db } from '../../../platform/database/database.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { SubscriptionPriceRow } from '../subscriptions-tables.ts';

/** A month of a tier in the site's table of prices. */
export const tierProduct = (tier: SubscriptionTier): string => `sub-${tier}`;

/** All prices as they are now: tiers by months. A transaction passes its own `db`. */
export async function findPrices(
  { database, services }: Platform,
  db: Db = database.db,
): Promise<readonly SubscriptionPriceRow[]> {
  const rows = await db
    .selectFrom('subscription_prices')
    .selectAll()
    .orderBy('tier')
    .orderBy('months')
    .limit(100)
    .execute();
  const changed = await services.prices.at(
    rows.map(({ tier }) => tierProduct(tier)),
    db,
  );
  return rows.map((row) => ({ ...row, month_amount: String(changed.get(tierProduct(row.tier)) ?? row.month_amount) }));
}

export const priceOf = ({ month_amount, months, discount, currency }: SubscriptionPriceRow): Money => ({
  amount: offerPrice(Number(month_amount), months, discount),
  currency,
  exponent: currencyExponent(currency),
});
