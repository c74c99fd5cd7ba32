import type { AttemptLimit } from '../kernel/attempt-limit.ts';

/** A viewer who was in a channel less than this in a month has no recap of it. */
export const RECAP_WATCH_MIN_SECONDS = 10 * 60;
export const RECAP_LINES_MIN = 5;
/** Emotes that are counted of one viewer in one channel and month; further ones are not. */
export const RECAP_EMOTES_COUNTED = 50;
/** Dismissals and switches of one user. */
export const RECAP_CHANGES_BY_USER: AttemptLimit = { limit: 60, windowMs: 600_000 };
/** Pictures that one user has drawn. */
export const RECAP_PICTURES_BY_USER: AttemptLimit = { limit: 30, windowMs: 600_000 };
/** Channels of an annual recap, those watched longest first. */
export const ANNUAL_CHANNELS = 5;
/** Recaps are deleted after so many months. */
export const RECAP_MONTHS_KEPT = 25;
