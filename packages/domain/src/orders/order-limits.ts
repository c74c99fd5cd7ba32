import type { AttemptLimit } from '../kernel/attempt-limit.ts';

/** Pages ask for an order so often. */
export const ORDER_POLL_MS = 1_000;
/** Pages stop asking after this time. */
export const ORDER_POLL_END_MS = 60_000;
/** An order without an end fails after this time. */
export const ORDER_EXPIRES_MS = 15 * 60_000;
/** An order that charges a kept card fails after this time, so that a provider that is away costs nobody a subscription. */
export const RENEWAL_EXPIRES_MS = 24 * 60 * 60_000;
/** No payment is begun for an order that ends within this time. */
export const ORDER_LAST_START_MS = 30_000;
/** Purchases that one user begins. */
export const PURCHASES_BY_USER: AttemptLimit = { limit: 20, windowMs: 10 * 60_000 };
/** Questions for prices with tax, each of which asks the provider. */
export const CHECKOUTS_BY_USER: AttemptLimit = { limit: 60, windowMs: 10 * 60_000 };

/** Receipts that a user loads as files. */
export const RECEIPTS_BY_USER: AttemptLimit = { limit: 60, windowMs: 10 * 60_000 };

/** Kept cards that a user removes. */
export const METHOD_REMOVALS: AttemptLimit = { limit: 30, windowMs: 10 * 60_000 };

/** Keys of orders that the site begins itself. */
const RENEWAL_KEY = 'renewal-';
export const renewalKey = (planId: string, charge: number): string => `${RENEWAL_KEY}${planId}-${charge}`;

/**
 * A client's key for one purchase: a repeated request with it is the same purchase. The site's own keys are refused, so that
 * nobody takes a renewal's place with an order of theirs.
 */
export const isPurchaseKey = (key: string): boolean =>
  /^[A-Za-z0-9_-]{16,64}$/.test(key) && !key.startsWith(RENEWAL_KEY);
