import type { AttemptLimit } from '../kernel/attempt-limit.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

/** How long a user who asked to delete the account may still come back. */
export const ERASE_AFTER_MS = 30 * DAY;
/** How long nobody may take the login of an erased account, so that nobody can pose as its user. */
export const ERASED_LOGIN_HELD_MS = 180 * DAY;
/** How long a copy of one's own data can be fetched. */
export const DATA_EXPORT_LIFE_MS = 7 * DAY;
/** Copies of one user. */
export const DATA_EXPORTS_BY_USER: AttemptLimit = { limit: 3, windowMs: DAY };
/** Closings of one user. Each closing and reopening notifies every follower and stops streams. */
export const CLOSINGS_BY_USER: AttemptLimit = { limit: 6, windowMs: DAY };

/** The actions that a user may do with an account: hide it, or delete it. */
export const CLOSING_KINDS = ['DEACTIVATE', 'DELETE'] as const;
export type ClosingKind = (typeof CLOSING_KINDS)[number];

/** The login of an erased account. It has a form that no new login may have. */
export const erasedLogin = (userId: string): string => `_${userId}`;
