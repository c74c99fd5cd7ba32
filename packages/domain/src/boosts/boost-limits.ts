import type { AttemptLimit } from '../kernel/attempt-limit.ts';

/** Stops of boosts by one user. */
export const BOOST_CHANGES: AttemptLimit = { limit: 20, windowMs: 60 * 60_000 };
/** The text that staff say to the owner of a boost that they refuse. */
export const BOOST_REASON_MAX = 200;
