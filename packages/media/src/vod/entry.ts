import type { InitLine, SegmentLine } from '../recorder/index-line.ts';

/** The content of one rendition for one entry: consecutive segments of a recording, by sequence number. */
export interface Cell {
  readonly rendition: string;
  readonly init: number;
  readonly first: number;
  readonly last: number;
  readonly bytes: number;
}

/** One entry of a video's playlists, the same in all its renditions. Times are ms. */
export interface Entry {
  readonly recordingId: string;
  /** On the playlist's time line. */
  readonly start: number;
  /** On the recording's time line. */
  readonly from: number;
  readonly duration: number;
  /**
   * How much of the video has been shown at its end, without what lies outside of the ranges (before the first one and
   * at joints).
   */
  readonly shownEnd: number;
  /** Wall clock of its first frame. */
  readonly time: number;
  readonly discontinuity: boolean;
  /** Codec families of the source. */
  readonly families: string;
  /** By rendition. A missing one is a gap. */
  readonly cells: ReadonlyMap<string, Cell>;
}

/** Consecutive segments of the source. */
export interface Group {
  readonly lines: SegmentLine[];
  /** On the playlist's time line. */
  readonly start: number;
  duration: number;
  bytes: number;
}

/** A group does not grow beyond this many bytes by another segment. */
const groupBytes = 16 * 1024 * 1024;
const minute = 60_000;

/**
 * Length of a playlist's entries at a place of its time line, in ms. A player loads at least one entry to start, so
 * they are short at first. A playlist of eight hours must stay small, so they are longer later. Only the place counts,
 * so a listed entry keeps its name while the recording grows.
 */
export const entryLength = (start: number): number => {
  if (start < 5 * minute) return 2000;
  if (start < 60 * minute) return 6000;
  return start < 8 * 60 * minute ? 12_000 : 24_000;
};

/** The shortest entries everywhere, for a video that opens over time. */
export const shortEntry = (): number => 2000;

/**
 * Whether a segment follows the group's last one without a break and fits. One that begins without a key frame fits
 * always: an entry is where players begin to decode.
 */
export const fitsGroup = (group: Group, line: SegmentLine, lengthAt = entryLength): boolean => {
  const last = group.lines.at(-1);
  return (
    last !== undefined &&
    line.init === last.init &&
    line.sequence === last.sequence + 1 &&
    !line.discontinuity &&
    (!line.keyFrame || group.duration + line.duration <= lengthAt(group.start) + 2000) &&
    group.bytes + line.length <= groupBytes
  );
};

/**
 * Whether a group is long enough to be listed, so that the next segment begins another one. It is not while the next
 * segment begins without a key frame.
 */
export const isGroupFull = (group: Group, lengthAt = entryLength): boolean =>
  group.duration > lengthAt(group.start) - 1000 && group.lines.at(-1)?.continued !== true;

/**
 * Maximum distance (ms) of a rendition's segment boundaries from the source's: less than any segment, more than a
 * frame.
 */
const tolerance = 250;

/** The cell of a rendition for the source's `[from, to)` (ms on the recording's time line). */
export const matchCell = (
  rendition: string,
  index: { readonly segments: readonly SegmentLine[]; firstAfter(time: number): number },
  from: number,
  to: number,
): Cell | undefined => {
  let at = index.firstAfter(from + tolerance);
  const first = index.segments[at];
  if (!first || Math.abs(first.start - from) > tolerance) return undefined;
  let bytes = 0;
  for (let last = first; ; ) {
    bytes += last.length;
    const end = last.start + last.duration;
    const next = index.segments[at + 1];
    // Of two that end near enough the nearer one counts: a segment before a key frame may be very short.
    const isNearer = next !== undefined && Math.abs(next.start + next.duration - to) < Math.abs(end - to);
    if (Math.abs(end - to) <= tolerance && !isNearer) {
      return { rendition, init: first.init, first: first.sequence, last: last.sequence, bytes };
    }
    at += 1;
    if (!next || end > to || next.init !== first.init || next.sequence !== last.sequence + 1 || next.discontinuity) {
      return undefined;
    }
    last = next;
  }
};

/** Codec families of a rendition, e.g. `avc1,mp4a`: a player needs other decoders for another family. */
export const codecFamilies = (init: Pick<InitLine, 'codecs'>): string =>
  init.codecs
    .split(',')
    .map((codec) => (codec.split('.')[0] ?? '').replace(/^avc3$/, 'avc1').replace(/^hev1$/, 'hvc1'))
    .sort()
    .join(',');
