/** How far the picture is behind. All in seconds, but `at` and `now` in milliseconds of the wall clock. */
export interface LatencyFacts {
  /** Distance to the end of the playlist; needs no clock but leaves out the way from camera to server. */
  readonly toEdge: number | null;
  /** The wall-clock time of the frame shown (EXT-X-PROGRAM-DATE-TIME, RFC 8216, section 4.3.2.6). */
  readonly frameAt: number | null;
}

/** How much longer than the way to the edge the whole way may be before the viewer's clock is held to be wrong. */
const TRUSTED_EXTRA = 3;
const TRUSTED_LESS = 0.5;

/**
 * Seconds from camera to screen: by the frame's stamped time where the viewer's clock can be trusted, else by the
 * distance to the live edge. Null when neither is known.
 */
export function estimateLatency({ toEdge, frameAt }: LatencyFacts, now: number): number | null {
  const byClock = frameAt === null ? null : (now - frameAt) / 1000;
  if (toEdge === null) return byClock !== null && byClock >= 0 ? byClock : null;
  if (byClock === null) return Math.max(0, toEdge);
  const isTrusted = byClock >= toEdge - TRUSTED_LESS && byClock <= toEdge + TRUSTED_EXTRA;
  return Math.max(0, isTrusted ? byClock : toEdge);
}

/** A moving mean that follows jumps of more than a second at once. */
export function smoothLatency(before: number | null, measured: number | null): number | null {
  if (before === null || measured === null || Math.abs(measured - before) > 1) return measured;
  return before + (measured - before) * 0.25;
}

/** Digits after the point that a latency is shown with: 1.3 s, but whole seconds from ten up. */
export const latencyDigits = (seconds: number): 0 | 1 => (seconds < 9.95 ? 1 : 0);
