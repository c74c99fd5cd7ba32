import { positionInStream, type StreamGap } from '../kernel/stream-position.ts';

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

/** A time range of the chat that a video replays. */
export interface ReplayWindow {
  readonly range: ReplayedRange;
  /** Since the epoch; the first moment of it. */
  readonly from: number;
  /** The first moment after the range. */
  readonly to: number;
}

/** Longer than any stream. */
const FOREVER_MS = 100 * 365 * 86_400_000;

/**
 * The time at which a position of a stream's recording happened: the first moment whose position is `positionMs`. The
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
 * The time ranges of chat that belong to a video from `fromMs` on, in the video's order.
 * @param offsetMs delay of the chat against the video: a message is shown this much later
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
  // Messages from before the stream's beginning have no position in its recording.
  const inStream =
    sentAt < streamStartedAt ? sentAt - streamStartedAt : positionInStream(streamStartedAt, gaps, sentAt);
  const inRange = Math.min(inStream + offsetMs, endMs ?? FOREVER_MS) - startMs;
  return videoMs + Math.max(0, inRange);
}

/**
 * Where a video replays what was written at a moment; milliseconds, at its first place.
 * @returns null when no range of the video has the moment
 */
export function placeInReplay(ranges: readonly ReplayedRange[], offsetMs: number, sentAt: number): number | null {
  const window = replayWindows(ranges, offsetMs, 0).find(({ from, to }) => from <= sentAt && sentAt < to);
  return window === undefined ? null : replayPosition(window, offsetMs, sentAt);
}
