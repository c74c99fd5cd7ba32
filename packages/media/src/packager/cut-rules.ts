/** Segments end at the first key frame after this many ms, so that key frames 1 or 2 s apart both give 2 s. */
export const segmentTarget = 1500;

/** A segment without a further key frame ends here, on any frame: covers encoders' usual 250 frames. */
export const segmentLimit = 12_000;

/** Bytes after which a segment or part ends whatever its time, which bounds memory. */
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
 * Whether the part that began at `start` ends before a frame at `time` that is expected to last `expected` ms.
 * One millisecond of tolerance covers stamps that were rounded to whole milliseconds.
 */
export const endsPart = (
  part: { start: number; bytes: number },
  frame: { time: number; expected: number },
  target: number,
): boolean => frame.time + frame.expected - part.start > target + 1 || part.bytes >= partByteLimit;
