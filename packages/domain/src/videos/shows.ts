import type { Result } from '../kernel/result.ts';
import { ok, refused } from '../kernel/result.ts';
import * as videosErrors from './videos-errors.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

/** The longest time before a premiere's start. */
export const PREMIERE_AHEAD_MAX_MS = 90 * DAY;
/** The shortest time before a premiere's start. */
export const PREMIERE_AHEAD_MIN_MS = MINUTE;

/** A video that everybody watches at the same position: a premiere or a rerun. Milliseconds since the epoch. */
export interface Show {
  readonly startsAt: number;
  readonly endsAt: number;
}

export const isOnAir = ({ startsAt, endsAt }: Show, now: number): boolean => startsAt <= now && now < endsAt;

/** The current position of a show, in milliseconds; null when it is not live. */
export const livePosition = (show: Show, now: number): number | null =>
  isOnAir(show, now) ? now - show.startsAt : null;

/**
 * Everybody watches a premiere this far behind the opened part. A segment opens after its last frame, players look for
 * it every two seconds, and it must be downloaded.
 */
export const PREMIERE_DELAY_MS = 8_000;

/** A premiere from its start and its video's length, all in ms. It is over when everybody has seen the end. */
export const premiereOf = (startsAt: number, lengthMs: number): Show => ({
  startsAt,
  endsAt: startsAt + lengthMs + PREMIERE_DELAY_MS,
});

/** The start position in a premiere for a viewer who joins now, in milliseconds; null when it is not live. */
export function premierePosition(show: Show, now: number): number | null {
  const position = livePosition(show, now);
  return position === null ? null : Math.max(0, position - PREMIERE_DELAY_MS);
}

/**
 * How much of a video its premiere has opened, in milliseconds; null means all: there was no premiere, or it is over.
 */
export function openedByPremiere(
  { premiereAt, lengthMs }: { readonly premiereAt: number | null; readonly lengthMs: number },
  now: number,
): number | null {
  return premiereAt === null || now >= premiereAt + lengthMs ? null : Math.max(0, now - premiereAt);
}

/** Checks the start time of a premiere, given as ISO 8601 in UTC. */
export function checkPremiereTime(text: string, now: Date): Result<Date, 'TIME_INVALID'> {
  const isIso = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d{1,3})?)?Z$/.test(text);
  const time = isIso ? new Date(text) : new Date(Number.NaN);
  const ahead = time.getTime() - now.getTime();
  return ahead >= PREMIERE_AHEAD_MIN_MS && ahead <= PREMIERE_AHEAD_MAX_MS
    ? ok(time)
    : refused(videosErrors.timeInvalid);
}
