import type { AttemptLimit } from '../kernel/attempt-limit.ts';
import type { Change } from '../kernel/value-at.ts';

/** In the smallest units of the currency. */
export const PRICE_MAX = 10_000_000;
/** Changes of one member of staff. */
export const PRICE_CHANGES: AttemptLimit = { limit: 120, windowMs: 10 * 60_000 };

export const isPrice = (amount: number): boolean => Number.isSafeInteger(amount) && amount > 0 && amount <= PRICE_MAX;

/** From when on a product has a price; null: its list price again. Each holds until the next one. */
export interface PricePeriod extends Change {
  readonly amount: number | null;
}
