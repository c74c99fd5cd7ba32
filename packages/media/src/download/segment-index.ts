import { fullBox, u16, u32 } from '../cmaf/box.ts';

/** One segment of a file: bytes, and milliseconds. */
export interface IndexedSegment {
  readonly bytes: number;
  readonly durationMs: number;
}

/** Maximum number of references in one index. */
const limit = 65_000;

/**
 * A segment index (`sidx`; ISO/IEC 14496-12, 8.16.3) for segments that follow directly and each begin with a key frame,
 * so that a player can seek without reading the whole file. Very many segments are combined to fewer entries.
 * @param track the track whose times these are
 * @param timescale its ticks a second; some players assume this timescale for the index
 */
export function segmentIndex(track: number, timescale: number, segments: readonly IndexedSegment[]): Buffer {
  const together = Math.max(1, Math.ceil(segments.length / limit));
  const references: Buffer[] = [];
  let [start, reported] = [0, 0];
  for (let from = 0; from < segments.length; from += together) {
    const part = segments.slice(from, from + together);
    start += part.reduce((sum, { durationMs }) => sum + durationMs, 0);
    // Rounded by the end, so that errors do not add up.
    const duration = Math.round((start * timescale) / 1000) - reported;
    reported += duration;
    const bytes = part.reduce((sum, each) => sum + each.bytes, 0);
    references.push(u32(bytes & 0x7fffffff, duration, 0x90000000));
  }
  return fullBox('sidx', 0, 0, u32(track, timescale, 0, 0), u16(0, references.length), ...references);
}
