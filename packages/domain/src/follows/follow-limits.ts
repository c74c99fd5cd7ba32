import type { AttemptLimit } from '../kernel/attempt-limit.ts';

const MINUTE = 60_000;

/** Follows and unfollows of one user. */
export const FOLLOWS_BY_USER: AttemptLimit = { limit: 100, windowMs: 10 * MINUTE };

/** How long an unfollow can be taken back. The page offers it for a shorter time. */
export const UNFOLLOW_UNDO_MS = 5 * MINUTE;

/** Changes of one user of who may notify them. */
export const LIVE_NOTICE_CHANGES_BY_USER: AttemptLimit = { limit: 120, windowMs: 10 * MINUTE };

/** Most follows on a page of a list. */
export const FOLLOWS_PAGE_MAX = 100;
