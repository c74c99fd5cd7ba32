import type { SegmentLine } from '../recorder/index-line.ts';

/** ms on a recording's time line. */
export interface TrimRange {
  readonly startMs: number;
  readonly endMs: number;
}

/** The kept part of one segment; whole ms, so that neighbours meet. */
export interface TrimPiece {
  readonly line: SegmentLine;
  readonly startMs: number;
  readonly endMs: number;
  /** It is encoded again, from here or up to here: it is less than the segment, or begins without a key frame. */
  readonly trimsStart: boolean;
  readonly trimsEnd: boolean;
}

export interface Trim {
  /** The ranges; positions within a few ms of a segment's edge are moved to the edge. */
  readonly ranges: readonly TrimRange[];
  /** In order and without overlap: no piece contains anything outside of all ranges. */
  readonly pieces: readonly TrimPiece[];
}

/** A range that ends this near to a segment's edge (ms) ends at the edge: less than any frame. */
const nearness = 10;

const startOf = (line: SegmentLine): number => Math.round(line.start);
const endOf = (line: SegmentLine): number => Math.round(line.start + line.duration);

/**
 * Plans how to trim segments so that ranges of a recording consist of whole ones. A segment in which a range begins or
 * ends is divided there, for each range, so that overlapping ranges also begin and end correctly.
 * @param lines segments in order
 */
export function planTrim(lines: readonly SegmentLine[], wanted: readonly TrimRange[]): Trim {
  const edges = new Set(lines.flatMap((line) => [startOf(line), endOf(line)]));
  const near = (place: number): number => {
    for (let by = 0; by <= nearness; by += 1) {
      if (edges.has(place - by)) return place - by;
      if (edges.has(place + by)) return place + by;
    }
    return place;
  };
  const ranges = wanted.map(({ startMs, endMs }) => ({ startMs: near(startMs), endMs: near(endMs) }));
  const bounds = [...new Set(ranges.flatMap(({ startMs, endMs }) => [startMs, endMs]))].sort((a, b) => a - b);
  const pieces = lines.flatMap((line) => {
    const [start, end] = [startOf(line), endOf(line)];
    const places = [start, ...bounds.filter((bound) => bound > start && bound < end), end];
    return places.slice(1).flatMap((endMs, nth): TrimPiece[] => {
      const startMs = places[nth] ?? start;
      const isShown = ranges.some((range) => range.startMs <= startMs && range.endMs >= endMs);
      return isShown ? [{ line, startMs, endMs, trimsStart: startMs > start, trimsEnd: endMs < end }] : [];
    });
  });
  return { ranges, pieces: decodable(pieces) };
}

/** A segment without a key frame at its start is encoded where the frames before it are not copied. */
const decodable = (pieces: readonly TrimPiece[]): TrimPiece[] => {
  const result: TrimPiece[] = [];
  for (const piece of pieces) {
    const before = result.at(-1);
    const follows = before?.endMs === piece.startMs && isWhole(before);
    result.push(piece.line.keyFrame || follows ? piece : { ...piece, trimsStart: true });
  }
  return result;
};

export const isWhole = ({ trimsStart, trimsEnd }: TrimPiece): boolean => !trimsStart && !trimsEnd;
