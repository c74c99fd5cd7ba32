import type { ClipRange } from './clip-range.ts';

/** A range of a recording that a video shows; milliseconds on the recording's time line. */
export interface SourceRange extends ClipRange {
  readonly recordingId: string;
}

/** A moment of a video, found in its recording. */
export interface SourcePosition {
  readonly range: SourceRange;
  /** Of the moment, on the recording's time line. */
  readonly atMs: number;
  /** Where the range begins on the video's time line. */
  readonly offsetMs: number;
}

/**
 * The position of a moment of a video in its recording. A clip ends there, so the end of a range belongs to it. Values
 * past the end mean the end. Undefined if the video has no ranges.
 * @param offsetMs milliseconds on the video's time line
 */
export function findSourcePosition(ranges: readonly SourceRange[], offsetMs: number): SourcePosition | undefined {
  let begin = 0;
  let place: SourcePosition | undefined;
  for (const range of ranges) {
    const length = Math.max(0, range.endMs - range.startMs);
    const into = Math.min(Math.max(offsetMs - begin, 0), length);
    if (place === undefined || offsetMs > begin) place = { range, atMs: range.startMs + into, offsetMs: begin };
    begin += length;
  }
  return place;
}
