const DAY_MS = 86_400_000;

/** A feed keeps an entry for this long. */
export const ACTIVITY_KEPT_MS = 60 * DAY_MS;
/** Entries of one channel; the oldest ones make room. */
export const ACTIVITY_MAX = 1000;
export const ACTIVITY_PAGE_MAX = 50;
/** Characters of a stored title. */
export const ACTIVITY_DETAIL_MAX = 200;
