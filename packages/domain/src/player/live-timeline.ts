/** How near to the live edge (seconds) a place on the time line of a running stream counts as live. */
export const LIVE_REACH = 4;

export interface LiveTimelineFacts {
  /** When the stream began; milliseconds. */
  readonly startedAt: number;
  /** When the frame shown was taken, by the stream's own dates; milliseconds, null while unknown. */
  readonly frameAt: number | null;
  /** Seconds behind the camera; null while unknown. */
  readonly latency: number | null;
}

/** A running stream as a time line, in seconds after its beginning. */
export interface LiveTimeline {
  readonly position: number;
  /** Its end so far. */
  readonly duration: number;
}

/**
 * Where the picture stands in a running stream. By the stream's own dates, so that a viewer's clock that is off moves
 * nothing; without them by the clock (`now`, milliseconds).
 */
export function liveTimeline({ startedAt, frameAt, latency }: LiveTimelineFacts, now: number): LiveTimeline {
  const behind = Math.max(0, latency ?? 0);
  const position = Math.max(0, ((frameAt ?? now - behind * 1000) - startedAt) / 1000);
  return { position, duration: position + behind };
}

/** The distance to the live edge, "-4:07"; null where that is live. */
export function distanceText(behind: number, timeText: (seconds: number) => string): string | null {
  return behind < LIVE_REACH ? null : `-${timeText(behind)}`;
}
