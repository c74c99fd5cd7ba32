import type { TimeRange } from './engine/engine.ts';

/**
 * Where content lies on a playlist's time line, which may hold more than it: whole segments before its beginning, and
 * between its parts. All in seconds.
 */
export interface ContentLine {
  /** Where a position of the content lies; at the end of a part, the next one's beginning. */
  timeOf(position: number): number;
  /** The content's position at a time; within what is skipped that of the joint. */
  positionAt(time: number): number;
  /** What is skipped next, or now. */
  nextSkip(time: number): TimeRange | undefined;
}

/** Nearer than this, a place is where a part ends. */
const TOUCH = 0.001;

/**
 * @param offset where the content begins
 * @param skips what between its parts is not of it, in order
 */
export const contentLine = (offset: number, skips: readonly TimeRange[] = []): ContentLine => ({
  timeOf: (position) => {
    let time = offset + position;
    for (const { start, end } of skips) {
      if (time < start - TOUCH) break;
      time += end - start;
    }
    return time;
  },
  positionAt: (time) => {
    const skipped = skips.reduce((sum, { start, end }) => sum + Math.max(0, Math.min(time, end) - start), 0);
    return Math.max(0, time - offset - skipped);
  },
  nextSkip: (time) => skips.find(({ end }) => time < end - TOUCH),
});
