import type { Result } from '../kernel/result.ts';
import { ok, refused } from '../kernel/result.ts';
import * as clipsErrors from './clips-errors.ts';

export const CLIP_MIN_MS = 5_000;
export const CLIP_MAX_MS = 60_000;
/** Initial length of a clip. It ends at the moment the user asked for it. */
export const CLIP_DEFAULT_MS = 30_000;
/** The editor can move a clip within this much of the recording. */
export const CLIP_WINDOW_MS = 90_000;
/** The part of the window after the moment the user asked for the clip, if it is recorded. */
const WINDOW_AFTER_MS = 30_000;

/** Milliseconds on the time line of a recording. */
export interface ClipRange {
  readonly startMs: number;
  readonly endMs: number;
}

/** A new clip, and the window in which it may be moved. */
export interface NewClipRange extends ClipRange {
  readonly windowStartMs: number;
  /** May be after the end of the recording so far. */
  readonly windowEndMs: number;
}

/**
 * The range of a new clip that ends at a moment. Near the beginning of the source it ends later, so that it is not too
 * short. Undefined if the source is shorter than a clip may be.
 * @param momentMs the viewer's position; values beyond the end mean the end
 * @param lengthMs the requested length, limited to the bounds of a clip
 * @param source the available part of the recording
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
    return refused(clipsErrors.rangeInvalid);
  }
  return startMs < window.startMs || endMs > window.endMs ? refused(clipsErrors.rangeOutside) : ok({ startMs, endMs });
}

const clamp = (value: number, from: number, to: number): number => Math.min(Math.max(value, from), to);
