/** One report that a clip is being watched. Seconds, as the player measured them. */
export interface ClipWatchReport {
  readonly totalSecondsWatched: number;
  readonly clipOffset: number;
  readonly muteDurationSeconds: number;
  readonly secondsSinceLastWatch: number;
}

/** Longer than anybody watches one clip without a pause. */
const SECONDS_MAX = 24 * 60 * 60;

/** Whether a report is possible for a clip of this length (seconds). Impossible reports are not counted. */
export function isPossibleClipWatch(report: ClipWatchReport, clipSeconds: number): boolean {
  const { totalSecondsWatched: total, clipOffset, muteDurationSeconds: muted, secondsSinceLastWatch: since } = report;
  const areAmounts = [total, clipOffset, muted, since].every((value) => value >= 0 && value <= SECONDS_MAX);
  // A player's clock may run past the end by a moment.
  return areAmounts && clipOffset <= clipSeconds + 1 && since <= total + 1 && muted <= total + 1;
}
