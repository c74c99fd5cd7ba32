import type { AttemptLimit } from '../kernel/attempt-limit.ts';

const MINUTE = 60_000;

/** Privacy choices changed by one user; each is stored as proof. */
export const CONSENT_UPDATES_BY_USER: AttemptLimit = { limit: 60, windowMs: 10 * MINUTE };
