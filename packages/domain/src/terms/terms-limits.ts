import type { AttemptLimit } from '../kernel/attempt-limit.ts';

const MINUTE = 60_000;

/** Accept requests of one user, valid or not. */
export const PRODUCT_CONSENTS_BY_USER: AttemptLimit = { limit: 30, windowMs: 10 * MINUTE };
