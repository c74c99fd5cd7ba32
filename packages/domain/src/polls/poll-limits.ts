import type { AttemptLimit } from '../kernel/attempt-limit.ts';

/** Code points. */
export const POLL_TITLE_MAX = 60;
/** Code points. */
export const POLL_CHOICE_MAX = 25;
export const POLL_CHOICES_MIN = 2;
export const POLL_CHOICES_MAX = 5;
export const POLL_SECONDS_MIN = 15;
export const POLL_SECONDS_MAX = 1_800;
/** Of a poll that is typed without a duration. */
export const POLL_SECONDS_DEFAULT = 120;

/** Pages show the result for this long after the end. */
export const POLL_SHOWN_MS = 60_000;
/** Results are told at most once in this time, over all nodes. */
export const POLL_TALLY_MS = 1_000;
/** Polls are deleted this long after their end. */
export const POLL_KEPT_MS = 90 * 24 * 60 * 60_000;
/** The record of who voted for what is deleted this long after a poll's end; the sums stay. */
export const POLL_VOTES_KEPT_MS = 24 * 60 * 60_000;

/** Polls that are started, ended, cancelled or hidden in one channel by one user. */
export const POLL_CHANGES: AttemptLimit = { limit: 30, windowMs: 10 * 60_000 };
/** Votes of one user, whether they count or not. */
export const POLL_VOTES_BY_USER: AttemptLimit = { limit: 30, windowMs: 60_000 };
