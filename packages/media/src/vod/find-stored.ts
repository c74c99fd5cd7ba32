import type { SegmentLine } from '../recorder/index-line.ts';
import type { OpenRange } from './opened.ts';
import type { RecordingIndexes } from './recording-indexes.ts';
import type { StoredBytes } from './segment-cache.ts';
import type { VodRange } from './vod-api.ts';
import type { SegmentName } from './vod-names.ts';

/** Maximum number of segments with one name. */
const longestName = 64;

/** The part of a recording's time line that whole segments of its source cover for a range; ms. */
const coverOf = ({ source }: RecordingIndexes, range: VodRange): { from: number; to: number } | undefined => {
  if (!source) return undefined;
  const first = source.segments[source.firstDecodable(range.startMs)];
  if (!first) return undefined;
  if (range.endMs === null) return { from: first.start, to: Number.POSITIVE_INFINITY };
  const at = source.firstAfter(range.endMs);
  const last = source.segments[at];
  // A segment that begins before the range's end belongs to it completely.
  return { from: first.start, to: last && last.start < range.endMs ? last.start + last.duration : range.endMs };
};

/** Where the shown part of the source's segment at an index ends: ms on the recording's time line. */
const shownTo = ({ source }: RecordingIndexes, place: number, range: VodRange): number => {
  const line = source?.segments[source.firstAfter(place)];
  const end = line ? line.start + line.duration : place;
  return Math.min(end, range.endMs ?? end);
};

const middle = (line: SegmentLine): number => line.start + line.duration / 2;

/**
 * The locations of a named segment's bytes. Undefined when the recording has no such consecutive segments, when they
 * lie outside of the ranges of the video, or when they are not open yet.
 */
export const findSegment = (
  recording: RecordingIndexes,
  rendition: string,
  name: Omit<SegmentName, 'recordingId'>,
  ranges: readonly OpenRange[],
): readonly StoredBytes[] | undefined => {
  const index = recording.renditions.get(rendition);
  const at = index?.find(name.first) ?? -1;
  if (!index || at < 0 || name.last - name.first >= longestName) return undefined;
  const lines = index.segments.slice(at, at + 1 + name.last - name.first);
  const first = lines[0];
  const last = lines.at(-1);
  if (!first || last?.sequence !== name.last || lines.some((line) => line.init !== name.init)) return undefined;
  const isShown = ranges.some((range) => {
    const cover = coverOf(recording, range);
    if (!cover || middle(first) < cover.from || middle(last) >= cover.to) return false;
    return shownTo(recording, middle(last), range) <= range.openTo;
  });
  if (!isShown) return undefined;
  const folder = `${recording.folder}/${rendition}`;
  return lines.map(({ file, offset, length }) => ({ path: `${folder}/${file}`, offset, length }));
};
