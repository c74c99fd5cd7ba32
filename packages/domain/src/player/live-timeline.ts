/** A position within this distance (seconds) of the live edge of a running stream counts as live. */
export const LIVE_REACH = 4;

export interface LiveTimelineInput {
  /** When the stream began; milliseconds. */
  readonly startedAt: number;
  /** When the shown frame was taken, by the stream's own dates; milliseconds, null while unknown. */
  readonly frameAt: number | null;
  /** Seconds behind the camera; null while unknown. */
  readonly latency: number | null;
}

/** A running stream as a time line, in seconds after its start. */
export interface LiveTimeline {
  readonly position: number;
  /** Its end so far. */
  readonly duration: number;
}

/**
 * The playback position in a running stream. Uses the stream's own dates, so that a wrong clock of the viewer has no
 * effect; without dates it uses the clock (`now`, milliseconds).
 */
export function liveTimeline({ startedAt, frameAt, latency }: LiveTimelineInput, now: number): LiveTimeline {
  const behind = Math.max(0, latency ?? 0);
  const position = Math.max(0, ((frameAt ?? now - behind * 1000) - startedAt) / 1000);
  return { position, duration: position + behind };
}

/** The distance to the live edge, "-4:07"; null if that counts as live. */
export function distanceText(behind: number, timeText: (seconds: number) => string): string | null {
  return behind < LIVE_REACH ? null : `-${timeText(behind)}`;
}
