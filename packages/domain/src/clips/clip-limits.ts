import type { AttemptLimit } from '../accounts/attempt-limits.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/** Clips that one user makes, or tries to. */
export const CLIPS_BY_USER: AttemptLimit = { limit: 20, windowMs: 10 * MINUTE };
/** Clips changed, featured or taken away by one user; each call counts once. */
export const CLIP_CHANGES_BY_USER: AttemptLimit = { limit: 120, windowMs: 10 * MINUTE };
export const CLIPS_SETTINGS_CHANGES_BY_USER: AttemptLimit = { limit: 60, windowMs: 10 * MINUTE };
/** Reports of one watcher: the closest schedule asks for one in two seconds, in a few tabs. */
export const CLIP_WATCH_REPORTS_BY_VIEWER: AttemptLimit = { limit: 240, windowMs: MINUTE };
/** Reports from one address, a school's many anonymous viewers among them. */
export const CLIP_WATCH_REPORTS_BY_ADDRESS: AttemptLimit = { limit: 3_000, windowMs: MINUTE };
/** Anonymous viewers of one address that count as views of a clip in a day: anybody can invent devices. */
export const ANONYMOUS_CLIP_VIEWS_BY_ADDRESS: AttemptLimit = { limit: 50, windowMs: 24 * HOUR };

export const CLIPS_PAGE_MAX = 100;
/** Clips taken away at once. */
export const CLIPS_DELETED_AT_ONCE = 100;
/** Interactions in one report. */
export const CLIP_WATCHES_A_REPORT = 20;
/** Categories in which a channel lets nobody make clips. */
export const CLIP_BLOCKLIST_MAX = 100;
/** A year: nobody has to follow for longer. */
export const CLIP_FOLLOWING_MINUTES_MAX = 366 * 24 * 60;
