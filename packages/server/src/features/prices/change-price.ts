import { ok, type Result, refused } from '@bandshell/domain/kernel';
import { isPrice, PRICE_CHANGES, pricesErrors } from '@bandshell/domain/prices';
import { writeAudit } from '../../core/audit/audit.ts';
import { throttle } from '../../core/limits/throttle.ts';
import type { Platform } from '../../platform/platform.ts';
import { listProducts, type ProductPrices } from './list-products.ts';

export const CHANGE_PRICE_CODES = ['NOT_FOUND', 'PRICE_INVALID', 'RATE_LIMITED', 'START_INVALID'] as const;

export interface PriceChange {
  readonly productId: string;
  /** In the smallest units; null: the list price. */
  readonly amount: number | null;
  /** ISO 8601; null: now. */
  readonly startsAt: string | null;
  readonly actorId: string;
  readonly address: string;
}

/** Gives a product a price from a time on. Orders that are begun keep the price of their moment. */
export async function changePrice(
  platform: Platform,
  { productId, amount, startsAt, actorId, address }: PriceChange,
): Promise<Result<ProductPrices, (typeof CHANGE_PRICE_CODES)[number]>> {
  const { clock, database, limits } = platform;
  if (amount !== null && !isPrice(amount)) return refused(pricesErrors.priceInvalid);
  const now = clock.now();
  const start = startsAt === null ? now : new Date(startsAt);
  if (!(start >= now)) return refused(pricesErrors.priceStartInvalid);
  const tooOften = await throttle(limits, 'price-changes', actorId, PRICE_CHANGES);
  if (tooOften !== null) return tooOften;
  const before = await findProduct(platform, productId);
  if (before === undefined) return refused(pricesErrors.productNotFound);
  const value = { amount: amount === null ? null : String(amount), created_at: now };
  await database.transact(async ({ db }) => {
    await db
      .insertInto('price_periods')
      .values({ product: productId, starts_at: start, ...value })
      .onConflict((conflict) => conflict.columns(['product', 'starts_at']).doUpdateSet(value))
      .execute();
    const details = { before: before.amount, after: amount, startsAt: start.toISOString() };
    await writeAudit(
      db,
      { actorId, address, action: 'price.change', targetKind: 'price', targetId: productId, details },
      platform,
    );
  });
  return ok((await findProduct(platform, productId)) ?? before);
}

const findProduct = async (platform: Platform, id: string): Promise<ProductPrices | undefined> =>
  (await listProducts(platform)).find((product) => product.id === id);
