import { valueAt } from '@bandshell/domain/kernel';
import type { PricePeriod } from '@bandshell/domain/prices';
import type { PricedProduct } from '../../core/payments/price-list.ts';
import type { Platform } from '../../platform/platform.ts';

export interface ProductPrices extends PricedProduct {
  /** The amount that it costs now. */
  readonly amount: number;
  /** The latest start first. */
  readonly periods: readonly PricePeriod[];
}

const MOST_PERIODS = 2_000;

/** Everything that is sold at prices of staff, with its periods. */
export async function listProducts(platform: Platform): Promise<readonly ProductPrices[]> {
  const { clock, database, services } = platform;
  const products = (await Promise.all(services.pricedProducts.map((find) => find(platform)))).flat();
  const rows = await database.db
    .selectFrom('price_periods')
    .selectAll()
    .orderBy('starts_at', 'desc')
    .limit(MOST_PERIODS)
    .execute();
  const now = clock.now().getTime();
  return products.map((product) => {
    const periods = rows
      .filter((row) => row.product === product.id)
      .map(({ amount, starts_at }) => ({
        amount: amount === null ? null : Number(amount),
        startsAt: starts_at.getTime(),
      }));
    return { ...product, periods, amount: valueAt(periods, ({ amount }) => amount, product.listPrice.amount, now) };
  });
}
