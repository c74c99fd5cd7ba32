/** What was watched of one thing, in seconds. Seconds of watching, not of media: at double speed an hour is half of one. */
export interface WatchMeter {
  readonly total: number;
  readonly sinceReport: number;
  /** Of `total` without sound, as the viewer chose. */
  readonly muted: number;
  /** When it was last looked at, in milliseconds; null while nothing plays. */
  readonly at: number | null;
}

export const emptyMeter: WatchMeter = { total: 0, sinceReport: 0, muted: 0, at: null };

/** Between two looks no more is counted: the machine slept. */
const MOST_STEP = 2;

/** Looks at the player: what has passed since the last look counts if it played then and does now. */
export function meterWatch(
  meter: WatchMeter,
  { isPlaying, isMuted }: { readonly isPlaying: boolean; readonly isMuted: boolean },
  now: number,
): WatchMeter {
  if (!isPlaying) return { ...meter, at: null };
  if (meter.at === null) return { ...meter, at: now };
  const step = Math.min(MOST_STEP, Math.max(0, (now - meter.at) / 1000));
  return {
    total: meter.total + step,
    sinceReport: meter.sinceReport + step,
    muted: meter.muted + (isMuted ? step : 0),
    at: now,
  };
}

/** A report was made. */
export const reported = (meter: WatchMeter): WatchMeter => ({ ...meter, sinceReport: 0 });

/** Seconds of watching between two reports of a video. */
export const VIDEO_REPORT_EVERY = 20;

/** Nearer than this to the beginning or the end of a video (seconds), it begins anew. */
const RESUME_MARGIN = 10;

/** Where a video goes on for who left it at a position; seconds. */
export const resumeFrom = (position: number, length: number | null): number =>
  position < RESUME_MARGIN || (length !== null && position > length - RESUME_MARGIN) ? 0 : position;
