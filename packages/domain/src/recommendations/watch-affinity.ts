/** Watch time fades: after this time a minute counts as 1/e of a minute. */
export const WATCH_FADE_MS = 30 * 86_400_000;
/** Heartbeats further apart than this are two visits. */
export const WATCH_GAP_MS = 90_000;

/** The part that is left of watch time after `ageMs`. A negative age (a clock that was set back) fades nothing. */
export const fadedMinutes = (minutes: number, ageMs: number): number =>
  minutes * Math.exp(-Math.max(0, ageMs) / WATCH_FADE_MS);

/** Minutes between two heartbeats of one viewer of one channel; 0 if they belong to two visits. */
export const minutesBetween = (lastAt: number | undefined, at: number): number => {
  if (lastAt === undefined) return 0;
  const passed = at - lastAt;
  return passed > 0 && passed <= WATCH_GAP_MS ? passed / 60_000 : 0;
};
