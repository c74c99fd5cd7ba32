/** Values for the latency. All in seconds, except `at` and `now` in milliseconds of the wall clock. */
export interface LatencyInput {
  /** Distance to the end of the playlist. It needs no clock, but does not include the way from camera to server. */
  readonly toEdge: number | null;
  /** The wall-clock time of the frame shown (EXT-X-PROGRAM-DATE-TIME, RFC 8216, section 4.3.2.6). */
  readonly frameAt: number | null;
}

/**
 * If the measured latency exceeds the distance to the edge by more than this, the viewer's clock is considered wrong.
 */
const TRUSTED_EXTRA = 3;
const TRUSTED_LESS = 0.5;

/**
 * Seconds from camera to screen: from the frame's time stamp if the viewer's clock can be trusted, else from the
 * distance to the live edge. Null when neither is known.
 */
export function estimateLatency({ toEdge, frameAt }: LatencyInput, now: number): number | null {
  const byClock = frameAt === null ? null : (now - frameAt) / 1000;
  if (toEdge === null) return byClock !== null && byClock >= 0 ? byClock : null;
  if (byClock === null) return Math.max(0, toEdge);
  const isTrusted = byClock >= toEdge - TRUSTED_LESS && byClock <= toEdge + TRUSTED_EXTRA;
  return Math.max(0, isTrusted ? byClock : toEdge);
}

/** A moving average that follows jumps of more than a second at once. */
export function smoothLatency(before: number | null, measured: number | null): number | null {
  if (before === null || measured === null || Math.abs(measured - before) > 1) return measured;
  return before + (measured - before) * 0.25;
}

/** Decimal places of a displayed latency: 1.3 s, but whole seconds from ten up. */
export const latencyDigits = (seconds: number): 0 | 1 => (seconds < 9.95 ? 1 : 0);
