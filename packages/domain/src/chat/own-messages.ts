import type { AttemptLimit } from '../kernel/index.ts';

/** Files with all messages that one user asks for. */
export const OWN_MESSAGES_COPIES_BY_USER: AttemptLimit = { limit: 5, windowMs: 3_600_000 };
