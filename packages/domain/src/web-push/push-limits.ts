import type { AttemptLimit } from '../kernel/attempt-limit.ts';

/** Browsers of one account that get push messages. Another one takes the place of the one that was last seen first. */
export const PUSH_SUBSCRIPTIONS_OF_USER = 10;
/** Subscriptions that one user adds or removes. A page of a browser adds its own about once a day. */
export const PUSH_SUBSCRIPTION_CHANGES: AttemptLimit = { limit: 60, windowMs: 3_600_000 };
/** Characters of an endpoint. The longest of the known push services have about 1,000. */
export const PUSH_ENDPOINT_MAX = 2_048;
/** Time for the whole answer of a push service. */
export const PUSH_ANSWER_MS = 10_000;
