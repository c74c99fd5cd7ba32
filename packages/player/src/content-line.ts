import type { TimeRange } from './engine/engine.ts';

/**
 * The content's position on a playlist's time line. The playlist may contain more: whole segments before the content's
 * start and between its parts. All in seconds.
 */
export interface ContentLine {
  /** The time of a position of the content; at the end of a part, the start of the next one. */
  timeOf(position: number): number;
  /** The content's position at a time; within a skipped range, the position of the joint. */
  positionAt(time: number): number;
  /** The current or next skipped range. */
  nextSkip(time: number): TimeRange | undefined;
}

/** A time nearer than this counts as the end of a part. */
const TOUCH = 0.001;

/**
 * @param offset the content's start
 * @param skips the ranges between its parts, in order
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
