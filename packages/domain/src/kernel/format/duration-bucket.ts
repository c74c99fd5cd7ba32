export type DurationUnit = 'second' | 'minute' | 'hour' | 'day' | 'week' | 'month';

export interface DurationBucket {
  readonly unit: DurationUnit;
  /** Whole units; at least 1 but for seconds, which may be 0. */
  readonly count: number;
}

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const WEEK = 7 * DAY;
/** The mean month of the Gregorian calendar's 400 years. */
const MONTH = 30.436_875 * DAY;
/** From this many days on, months. */
const MONTHS_FROM_DAYS = 27;

/**
 * A duration in its largest fitting unit: seconds under a minute, then minutes, hours, days under a week, weeks through
 * the 26th day, months from the 27th. Rounded down within a unit; months are rounded and at least 1. Input in seconds;
 * negative counts as 0.
 */
export function durationBucket(seconds: number): DurationBucket {
  const length = Math.max(0, seconds);
  if (length < MINUTE) return { unit: 'second', count: Math.floor(length) };
  if (length < HOUR) return { unit: 'minute', count: Math.floor(length / MINUTE) };
  if (length < DAY) return { unit: 'hour', count: Math.floor(length / HOUR) };
  if (length < WEEK) return { unit: 'day', count: Math.floor(length / DAY) };
  if (length < MONTHS_FROM_DAYS * DAY) return { unit: 'week', count: Math.floor(length / WEEK) };
  return { unit: 'month', count: Math.max(1, Math.round(length / MONTH)) };
}
