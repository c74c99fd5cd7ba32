import type { AttemptLimit } from '../kernel/attempt-limit.ts';

const HOUR = 3_600_000;
export const DAY_MS = 24 * HOUR;

/** Entries of one channel's schedule. */
export const SCHEDULE_ENTRIES_MAX = 100;
/** Changes of one channel's schedule. */
export const SCHEDULE_CHANGES_BY_USER: AttemptLimit = { limit: 120, windowMs: HOUR / 6 };
/** Entries of which one user wants reminders. */
export const SCHEDULE_REMINDERS_MAX = 200;
/** Changes of one user's reminders. */
export const SCHEDULE_REMINDER_CHANGES: AttemptLimit = { limit: 120, windowMs: HOUR / 6 };
/** Viewers are reminded of a stream this long before it starts. */
export const REMINDER_AHEAD_MS = HOUR / 4;
/** A segment without an end lasts this long. */
export const DEFAULT_SEGMENT_MS = 4 * HOUR;
export const SEGMENT_MINUTES = { min: 15, max: 24 * 60 } as const;
/** Weeks after which a weekly segment can end: ten years. */
export const REPEAT_COUNT_MAX = 520;
/** A segment can start at most this long before or after the moment in which it is written. */
export const SEGMENT_START_MS = 366 * DAY_MS;
/** The longest time for which a segment or the whole schedule can be cancelled. */
export const CANCELLATION_MS = 366 * DAY_MS;
/** The longest range of one request, in which a weekly segment occurs six times. */
export const SCHEDULE_RANGE_MS = 42 * DAY_MS;
/** Overlaps are looked for in this time, which contains a change of clocks. */
export const OVERLAP_HORIZON_MS = 200 * DAY_MS;
/** Shorter videos are not part of a schedule. */
export const SCHEDULE_VIDEO_MIN_SECONDS = 1800;
/** Hours of a day that a week shows, also when nothing is in them. */
export const SCHEDULE_HOURS = { first: 9, last: 15 } as const;
/** A stream that is late is still announced this long. */
export const SEGMENT_LATE_MS = HOUR / 4;
/** The data that a calendar of a schedule contains: the last week, and this much of the future. */
export const CALENDAR_MS = { past: 7 * DAY_MS, future: 182 * DAY_MS } as const;
/** A reminder of a planned stream is not sent later than this after its start. */
export const REMINDER_MAIL_LIFE_MS = 15 * 60_000;
