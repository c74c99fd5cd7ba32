import { positionInStream, type StreamGap } from '../streams/stream-position.ts';

/** A range of a stream's recording that a video shows. Times are milliseconds. */
export interface ReplayedRange {
  /** When the stream began, since the epoch. */
  readonly streamStartedAt: number;
  /** The encoder's absences, in order; since the epoch. */
  readonly gaps: readonly StreamGap[];
  /** On the recording's time line. */
  readonly startMs: number;
  /** Null while the recording grows. */
  readonly endMs: number | null;
  /** Where the range begins in the video. */
  readonly videoMs: number;
}

/** A stretch of the chat's clock that a video replays. */
export interface ReplayWindow {
  readonly range: ReplayedRange;
  /** Since the epoch; the first moment of it. */
  readonly from: number;
  /** The first moment after it. */
  readonly to: number;
}

/** No stream is this long. */
const FOREVER_MS = 100 * 365 * 86_400_000;

/**
 * When something at this place of a stream's recording happened: the first moment whose position is `positionMs`. The
 * inverse of `positionInStream`.
 */
export function momentInStream(startedAt: number, gaps: readonly StreamGap[], positionMs: number): number {
  let at = startedAt + positionMs;
  for (const { from, to } of gaps) {
    if (from >= at) break;
    at += Math.max(0, to - Math.max(from, startedAt));
  }
  return at;
}

/**
 * The stretches of chat that belong to a video from `fromMs` of it on, in the video's order.
 *
 * @param offsetMs moves the chat against the picture: what was written at a moment is shown this much later
 */
export function replayWindows(
  ranges: readonly ReplayedRange[],
  offsetMs: number,
  fromMs: number,
  untilMs = FOREVER_MS,
): readonly ReplayWindow[] {
  return ranges.flatMap((range) => {
    const { streamStartedAt, gaps, startMs, endMs, videoMs } = range;
    const toRecording = (ms: number): number => startMs + (ms - videoMs) - offsetMs;
    const begin = toRecording(Math.max(fromMs, videoMs));
    const end = Math.min(toRecording(untilMs), (endMs ?? FOREVER_MS) - offsetMs);
    if (begin >= end) return [];
    const moment = (ms: number): number => momentInStream(streamStartedAt, gaps, ms);
    return [{ range, from: moment(begin), to: moment(end) }];
  });
}

/** Where in the video a message of this window is shown; milliseconds. */
export function replayPosition({ range }: ReplayWindow, offsetMs: number, sentAt: number): number {
  const { streamStartedAt, gaps, startMs, endMs, videoMs } = range;
  // What was written before the stream's beginning has no place in its recording.
  const inStream =
    sentAt < streamStartedAt ? sentAt - streamStartedAt : positionInStream(streamStartedAt, gaps, sentAt);
  const inRange = Math.min(inStream + offsetMs, endMs ?? FOREVER_MS) - startMs;
  return videoMs + Math.max(0, inRange);
}
