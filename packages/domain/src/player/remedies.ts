/**
 * The recent remedies against playback that stands still: their number, and the time of the last one in milliseconds.
 */
export interface Remedies {
  readonly count: number;
  readonly at: number;
}

export const noRemedies: Remedies = { count: 0, at: Number.NEGATIVE_INFINITY };

/** Wait before the first, second, … remedy: since playback stopped, or since the previous remedy (ms). */
const WAITS = [2000, 2000, 4000, 8000, 15_000, 30_000];
const LONGEST_WAIT = 60_000;
/** When everything available was played, a remedy helps only against an unknown error; it waits this long (ms). */
const STARVING_WAIT = 30_000;
/** Playback that ran this long (ms) counts as recovered. A shorter run may only be an effect of the remedy. */
const HELPED_AFTER = 10_000;
/** After this many failed remedies the viewer is notified and may try again. */
const NOTIFIED_AFTER = 4;

/**
 * Whether the next remedy may be tried.
 * @param since when playback stopped
 * @param isStarving everything available was played
 */
export function isRemedyDue({ count, at }: Remedies, since: number, now: number, isStarving = false): boolean {
  const wait = WAITS[count] ?? LONGEST_WAIT;
  return now - Math.max(since, at) >= (isStarving ? Math.max(wait, STARVING_WAIT) : wait);
}

/** One more remedy is tried at `now`. */
export const addRemedy = ({ count }: Remedies, now: number): Remedies => ({ count: count + 1, at: now });

/** The remedies that still count when playback has run without interruption since `since`. */
export const remediesWhileMoving = (remedies: Remedies, since: number, now: number): Remedies =>
  now - Math.max(since, remedies.at) >= HELPED_AFTER ? noRemedies : remedies;

export const areRemediesInVain = ({ count }: Remedies): boolean => count >= NOTIFIED_AFTER;
