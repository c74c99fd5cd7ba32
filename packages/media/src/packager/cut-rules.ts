/** Segments end at the first key frame after this many ms, so that key frames 1 or 2 s apart both give 2 s. */
export const segmentTarget = 1500;

/** A segment without a further key frame ends here, on any frame; it covers the 250 frames that encoders often use. */
export const segmentLimit = 12_000;

/** A segment or part ends after this many bytes at any time, which limits memory. */
export const segmentByteLimit = 48 * 1024 * 1024;
export const partByteLimit = 12 * 1024 * 1024;

/** Whether the segment that began at `start` ends before a frame at `time` (ms). */
export const endsSegment = (
  segment: { start: number; bytes: number },
  frame: { time: number; key: boolean },
): boolean =>
  (frame.key && frame.time - segment.start >= segmentTarget) ||
  frame.time - segment.start >= segmentLimit ||
  segment.bytes >= segmentByteLimit;

/**
 * Whether the part that began at `start` ends before a frame at `time` with the expected duration `expected` ms. One
 * millisecond of tolerance covers timestamps that were rounded to whole milliseconds.
 */
export const endsPart = (
  part: { start: number; bytes: number },
  frame: { time: number; expected: number },
  target: number,
): boolean => frame.time + frame.expected - part.start > target + 1 || part.bytes >= partByteLimit;
