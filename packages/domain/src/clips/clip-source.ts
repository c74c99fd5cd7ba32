import type { ClipRange } from './clip-range.ts';

/** A range of a recording that a video shows; milliseconds on the recording's time line. */
export interface SourceRange extends ClipRange {
  readonly recordingId: string;
}

/** A moment of a video, found in its recording. */
export interface SourcePlace {
  readonly range: SourceRange;
  /** Of the moment, on the recording's time line. */
  readonly atMs: number;
  /** Where the range begins on the video's time line. */
  readonly offsetMs: number;
}

/**
 * Where a moment of a video lies in what was recorded. A clip ends there, so the very end of a range belongs to it; past
 * the end it is the end. Undefined where the video shows nothing.
 *
 * @param offsetMs milliseconds on the video's time line
 */
export function findSourcePlace(ranges: readonly SourceRange[], offsetMs: number): SourcePlace | undefined {
  let begin = 0;
  let place: SourcePlace | undefined;
  for (const range of ranges) {
    const length = Math.max(0, range.endMs - range.startMs);
    const into = Math.min(Math.max(offsetMs - begin, 0), length);
    if (place === undefined || offsetMs > begin) place = { range, atMs: range.startMs + into, offsetMs: begin };
    begin += length;
  }
  return place;
}
