import type { Entry } from './entry.ts';
import type { ResolvedVod, VodRange } from './vod-api.ts';

/**
 * Segments are listed this many ms after their end, so that what is listed is answered although a recording's durations
 * and places are rounded.
 */
const listedAfter = 50;

/** How much of a video is open at `now` (wall clock): ms of what it shows. */
export const openedMs = ({ startsAt }: ResolvedVod, now: number): number =>
  startsAt === undefined ? Number.POSITIVE_INFINITY : now - startsAt;

/** How many of the first entries lie within what is open (ms). */
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

/** A range with the place on its recording's time line up to which it is open, ms. */
export interface OpenRange extends VodRange {
  readonly openTo: number;
}

/** The ranges of one recording of which something is open (ms of what all of them show, one after another). */
export const openRanges = (ranges: readonly VodRange[], recordingId: string, opened: number): readonly OpenRange[] => {
  let at = 0;
  const open: OpenRange[] = [];
  for (const range of ranges) {
    if (range.recordingId === recordingId && at < opened) open.push({ ...range, openTo: range.startMs + opened - at });
    at += (range.endMs ?? Number.POSITIVE_INFINITY) - range.startMs;
  }
  return open;
};
