import { CLIP_MAX_MS, CLIP_MIN_MS } from './clip-range.ts';

/** The marked part of a window in the editor; milliseconds from the window's start. */
export interface ClipTrim {
  readonly startMs: number;
  readonly endMs: number;
}

const clamp = (value: number, from: number, to: number): number => Math.min(Math.max(Math.round(value), from), to);

/**
 * Moves one end of the marked part. The other end stays, unless the clip would become too short or too long; then it
 * moves along.
 * @param windowMs at least as long as the shortest clip
 */
export function moveTrimEdge(trim: ClipTrim, edge: 'start' | 'end', toMs: number, windowMs: number): ClipTrim {
  if (edge === 'start') {
    const startMs = clamp(toMs, 0, windowMs - CLIP_MIN_MS);
    return { startMs, endMs: clamp(trim.endMs, startMs + CLIP_MIN_MS, Math.min(startMs + CLIP_MAX_MS, windowMs)) };
  }
  const endMs = clamp(toMs, CLIP_MIN_MS, windowMs);
  return { startMs: clamp(trim.startMs, Math.max(0, endMs - CLIP_MAX_MS), endMs - CLIP_MIN_MS), endMs };
}

/** Moves the marked part within the window. */
export function moveTrim({ startMs, endMs }: ClipTrim, byMs: number, windowMs: number): ClipTrim {
  const moved = clamp(startMs + byMs, 0, Math.max(0, windowMs - (endMs - startMs)));
  return { startMs: moved, endMs: moved + endMs - startMs };
}
