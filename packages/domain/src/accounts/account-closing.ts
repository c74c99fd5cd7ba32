import type { AttemptLimit } from './attempt-limits.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

/** How long whoever asked for the end of an account may still come back. */
export const ERASE_AFTER_MS = 30 * DAY;
/** How long an erased account's login stays nobody's, so that nobody passes for its user. */
export const ERASED_LOGIN_HELD_MS = 180 * DAY;
/** How long a copy of one's own data can be fetched. */
export const DATA_EXPORT_LIFE_MS = 7 * DAY;
/** Copies of one user. */
export const DATA_EXPORTS_BY_USER: AttemptLimit = { limit: 3, windowMs: DAY };
/** Closings of one user: closing and coming back again and again tells every follower and stops streams. */
export const CLOSINGS_BY_USER: AttemptLimit = { limit: 6, windowMs: DAY };

/** What a user may do with an account: stop being seen, or end it. */
export const CLOSING_KINDS = ['DEACTIVATE', 'DELETE'] as const;
export type ClosingKind = (typeof CLOSING_KINDS)[number];

/** The login of an erased account: of a shape that nobody can ask for. */
export const erasedLogin = (userId: string): string => `_${userId}`;
