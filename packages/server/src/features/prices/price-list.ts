import { sql } from 'kysely';
import type { PriceList } from '../../core/payments/price-list.ts';
import type { Platform } from '../../platform/platform.ts';

export const createPriceList = ({ clock, database }: Platform): PriceList => ({
  async at(products, db = database.db) {
    if (products.length === 0) return new Map();
    const { rows } = await sql<{ readonly product: string; readonly amount: string | null }>`
      select distinct on (product) product, amount from price_periods
      where product = any(${[...new Set(products)]}::text[]) and starts_at <= ${clock.now()}
      order by product, starts_at desc`.execute(db);
    return new Map(
      rows.flatMap(({ product, amount }) => (amount === null ? [] : [[product, Number(amount)] as const])),
    );
  },
});
