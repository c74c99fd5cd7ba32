/** Segments end at the first key frame after this many ms, so that key frames 1 or 2 s apart both give 2 s. */
export const segmentTarget = 1500;

/**
 * Players start only with a whole segment. So that viewers who wait for a stream have the picture early, its first
 * segment ends at the first key frame after `quickSegmentTarget` ms, or at the first frame after `quickSegmentLimit`.
 * Segments stay this short up to the second key frame.
 */
export const quickSegmentTarget = 900;
export const quickSegmentLimit = 1300;

/** A segment without a further key frame ends here, on any frame; it covers the 250 frames that encoders often use. */
export const segmentLimit = 12_000;

/** A segment or part ends after this many bytes at any time, which limits memory. */
export const segmentByteLimit = 48 * 1024 * 1024;
export const partByteLimit = 12 * 1024 * 1024;

/** An open segment: its start (ms) and bytes so far. */
export interface OpenSegmentLength {
  readonly start: number;
  readonly bytes: number;
  readonly beginsWithKey: boolean;
  /** It is short, so that waiting players start early. */
  readonly isQuick: boolean;
  /** The most that it may last, in ms; default: `segmentLimit`. */
  readonly limit?: number | undefined;
}

/**
 * Whether a segment ends before a frame at `time` that lasts about `expected` ms. One that begins without a key frame ends at
 * the next one.
 */
export const endsSegment = (
  segment: OpenSegmentLength,
  frame: { readonly time: number; readonly expected: number; readonly key: boolean },
): boolean => {
  const length = frame.time - segment.start;
  const isFull = segment.isQuick
    ? length >= quickSegmentLimit
    : segment.limit === undefined
      ? length >= segmentLimit
      : length + frame.expected > segment.limit;
  return (frame.key && length >= targetOf(segment)) || isFull || segment.bytes >= segmentByteLimit;
};

const targetOf = ({ isQuick, beginsWithKey }: OpenSegmentLength): number => {
  if (!beginsWithKey) return 0;
  return isQuick ? quickSegmentTarget : segmentTarget;
};

/**
 * Whether the part that began at `start` ends before a frame at `time` with the expected duration `expected` ms. One
 * millisecond of tolerance covers timestamps that were rounded to whole milliseconds.
 */
export const endsPart = (
  part: { start: number; bytes: number },
  frame: { time: number; expected: number },
  target: number,
): boolean => frame.time + frame.expected - part.start > target + 1 || part.bytes >= partByteLimit;
