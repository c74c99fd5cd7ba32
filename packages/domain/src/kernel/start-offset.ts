import { parseDurationText } from './format/duration-text.ts';

/** Longer than any video: a year. */
const MOST_SECONDS = 366 * 86_400;

/**
 * The start position in whole seconds from the query's `t`: `1h2m3s`, `90s` or `90`. Null for none, for an invalid
 * text, and for more than a year.
 */
export function readStartOffset(text: string | null | undefined): number | null {
  if (text === null || text === undefined) return null;
  const trimmed = text.trim();
  const seconds = /^\d{1,10}$/.test(trimmed) ? Number(trimmed) : parseDurationText(trimmed);
  return seconds === null || seconds > MOST_SECONDS ? null : seconds;
}
