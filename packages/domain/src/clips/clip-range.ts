import type { Result } from '../kernel/result.ts';
import { ok, refused } from '../kernel/result.ts';

export const CLIP_MIN_MS = 5_000;
export const CLIP_MAX_MS = 60_000;
/** What a clip is at first, up to the moment it was asked for. */
export const CLIP_DEFAULT_MS = 30_000;
/** The editor moves a clip within so much of what was recorded. */
export const CLIP_WINDOW_MS = 90_000;
/** Of the window lies after the moment the clip was asked for, where so much was recorded. */
const WINDOW_AFTER_MS = 30_000;

/** Milliseconds on the time line of a recording. */
export interface ClipRange {
  readonly startMs: number;
  readonly endMs: number;
}

/** A new clip, and within what it may be moved. */
export interface NewClipRange extends ClipRange {
  readonly windowStartMs: number;
  /** Also past what is recorded so far. */
  readonly windowEndMs: number;
}

/**
 * What a clip shows that ends at a moment. Near the beginning of what is there it ends later instead of being shorter than
 * a clip may be; undefined where there is not even so much.
 *
 * @param momentMs where the viewer is; beyond the end it is the end
 * @param lengthMs how long it shall be, kept within the bounds of a clip
 * @param source what is there so far, of which a clip may be a part
 */
export function chooseClipRange(momentMs: number, lengthMs: number, source: ClipRange): NewClipRange | undefined {
  if (source.endMs - source.startMs < CLIP_MIN_MS) return undefined;
  const length = clamp(Math.round(lengthMs), CLIP_MIN_MS, CLIP_MAX_MS);
  const endMs = clamp(Math.round(momentMs), source.startMs + CLIP_MIN_MS, source.endMs);
  const windowStartMs = Math.max(source.startMs, endMs + WINDOW_AFTER_MS - CLIP_WINDOW_MS);
  return {
    startMs: Math.max(source.startMs, endMs - length),
    endMs,
    windowStartMs,
    windowEndMs: windowStartMs + CLIP_WINDOW_MS,
  };
}

/** Whether a clip may be moved there: 5 to 60 seconds within its window. All in milliseconds of one time line. */
export function checkClipRange(
  range: ClipRange,
  window: ClipRange,
): Result<ClipRange, 'RANGE_INVALID' | 'RANGE_OUTSIDE'> {
  const startMs = Math.round(range.startMs);
  const endMs = Math.round(range.endMs);
  const lengthMs = endMs - startMs;
  if (!(lengthMs >= CLIP_MIN_MS && lengthMs <= CLIP_MAX_MS)) {
    return refused('RANGE_INVALID', 'A clip is 5 to 60 seconds long.');
  }
  return startMs < window.startMs || endMs > window.endMs
    ? refused('RANGE_OUTSIDE', 'A clip can only be moved within what is shown here.')
    : ok({ startMs, endMs });
}

const clamp = (value: number, from: number, to: number): number => Math.min(Math.max(value, from), to);
