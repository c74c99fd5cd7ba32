import type { AttemptLimit } from '../kernel/attempt-limit.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/** Clips that one user makes or tries to make. */
export const CLIPS_BY_USER: AttemptLimit = { limit: 20, windowMs: 10 * MINUTE };
/** Clips changed, featured or taken away by one user; each call counts once. */
export const CLIP_CHANGES_BY_USER: AttemptLimit = { limit: 120, windowMs: 10 * MINUTE };
export const CLIPS_SETTINGS_CHANGES_BY_USER: AttemptLimit = { limit: 60, windowMs: 10 * MINUTE };
/** Reports of one viewer: at most one every two seconds, in several tabs. */
export const CLIP_WATCH_REPORTS_BY_VIEWER: AttemptLimit = { limit: 240, windowMs: MINUTE };
/** Reports from one address, including the many anonymous viewers of a school. */
export const CLIP_WATCH_REPORTS_BY_ADDRESS: AttemptLimit = { limit: 3_000, windowMs: MINUTE };
/**
 * Anonymous viewers of one address that count as views of a clip in a day. The limit exists because anybody can invent
 * devices.
 */
export const ANONYMOUS_CLIP_VIEWS_BY_ADDRESS: AttemptLimit = { limit: 50, windowMs: 24 * HOUR };

export const CLIPS_PAGE_MAX = 100;
/** Clips that are looked up by their slugs in one request. */
export const CLIPS_ASKED_MAX = 20;
/** Clips deleted in one request. */
export const CLIPS_DELETED_AT_ONCE = 100;
/** Interactions in one report. */
export const CLIP_WATCHES_A_REPORT = 20;
/** Maximum number of categories in which a channel allows no clips. */
export const CLIP_BLOCKLIST_MAX = 100;
/** A year: the longest time of following that a channel may require. */
export const CLIP_FOLLOWING_MINUTES_MAX = 366 * 24 * 60;
