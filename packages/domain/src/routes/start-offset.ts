import { parseDurationText } from '../format/duration-text.ts';

/** No video is longer: a year. What lies behind it is no place in one. */
const MOST_SECONDS = 366 * 86_400;

/**
 * Where a video begins to play, in whole seconds, as the query's `t` says it: `1h2m3s`, `90s` or `90`. Null for none, for
 * what is no time, and for more than a year.
 */
export function readStartOffset(text: string | null | undefined): number | null {
  if (text === null || text === undefined) return null;
  const trimmed = text.trim();
  const seconds = /^\d{1,10}$/.test(trimmed) ? Number(trimmed) : parseDurationText(trimmed);
  return seconds === null || seconds > MOST_SECONDS ? null : seconds;
}
