/**
 * The watched time of one content in seconds. Seconds of watching, not of media: at double speed an hour of media is
 * half an hour.
 */
export interface WatchMeter {
  readonly total: number;
  readonly sinceReport: number;
  /** The part of `total` without sound, by the viewer's choice. */
  readonly muted: number;
  /** When it was last updated, in milliseconds; null while nothing plays. */
  readonly at: number | null;
}

export const emptyMeter: WatchMeter = { total: 0, sinceReport: 0, muted: 0, at: null };

/** At most this is counted between two updates: after more, the machine slept. */
const MOST_STEP = 2;

/** Updates the meter: the time since the last update counts if the player played then and plays now. */
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

/** Marks that a report was sent. */
export const reported = (meter: WatchMeter): WatchMeter => ({ ...meter, sinceReport: 0 });

/** Seconds of watching between two reports for a video. */
export const VIDEO_REPORT_EVERY = 20;

/** A position nearer than this to the start or end of a video (seconds) resumes at the start. */
export const RESUME_MARGIN = 10;

/** Where a video resumes for a viewer who left at a position; seconds. */
export const resumeFrom = (position: number, length: number | null): number =>
  position < RESUME_MARGIN || (length !== null && position > length - RESUME_MARGIN) ? 0 : position;
