import type { Entry } from './entry.ts';
import type { ResolvedVod, VodRange } from './vod-api.ts';

/**
 * Segments are listed this many ms after their end. A recording's durations are rounded, so this ensures that listed
 * segments can be fetched.
 */
const listedAfter = 50;

/** How much of a video is open at `now` (wall clock), in ms of its shown length. */
export const openedMs = ({ startsAt }: ResolvedVod, now: number): number =>
  startsAt === undefined ? Number.POSITIVE_INFINITY : now - startsAt;

/** Number of entries from the first on that lie within the open part (ms). */
export const openEntries = (entries: readonly Entry[], opened: number): number => {
  let low = 0;
  let high = entries.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((entries[middle]?.shownEnd ?? 0) + listedAfter <= opened) low = middle + 1;
    else high = middle;
  }
  return low;
};

/** A range with the position on its recording's time line up to which it is open, ms. */
export interface OpenRange extends VodRange {
  readonly openTo: number;
}

/**
 * The ranges of one recording that are open at least in part. `opened` counts ms over all ranges, one after another.
 */
export const openRanges = (ranges: readonly VodRange[], recordingId: string, opened: number): readonly OpenRange[] => {
  let at = 0;
  const open: OpenRange[] = [];
  for (const range of ranges) {
    if (range.recordingId === recordingId && at < opened) open.push({ ...range, openTo: range.startMs + opened - at });
    at += (range.endMs ?? Number.POSITIVE_INFINITY) - range.startMs;
  }
  return open;
};
