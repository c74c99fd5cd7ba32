import type { AttemptLimit } from '../kernel/attempt-limit.ts';

const MINUTE = 60_000;

/** Categories that one user may follow. */
export const FOLLOWED_CATEGORIES_MAX = 500;

/** Follows and unfollows of categories of one user. */
export const CATEGORY_FOLLOWS_BY_USER: AttemptLimit = { limit: 100, windowMs: 10 * MINUTE };

/** An unfollow can be taken back for so long (ms), with the date of the follow. */
export const CATEGORY_UNFOLLOW_UNDO_MS = 5 * MINUTE;

/** Most categories on a page of a list. */
export const CATEGORIES_PAGE_MAX = 100;

/** Most tags of one category. */
export const CATEGORY_TAGS_MAX = 10;
