/** What was tried lately against a picture that stands, and when the last of it was; milliseconds. */
export interface Remedies {
  readonly count: number;
  readonly at: number;
}

export const noRemedies: Remedies = { count: 0, at: Number.NEGATIVE_INFINITY };

/** Before the first, second, … remedy: since the picture stands, or since the remedy before (ms). */
const WAITS = [2000, 2000, 4000, 8000, 15_000, 30_000];
const LONGEST_WAIT = 60_000;
/** Where there is nothing newer to play, a remedy only helps against an error that is not known of (ms). */
const STARVING_WAIT = 30_000;
/** A picture that moved for so long (ms) was helped; what moves for less was perhaps only moved by the remedy. */
const HELPED_AFTER = 10_000;
/** After so many remedies in vain the viewer is told, and may ask for another. */
const TOLD_AFTER = 4;

/**
 * Whether the next remedy may be tried.
 *
 * @param since when the picture stopped
 * @param isStarving all that there is was played
 */
export function isRemedyDue({ count, at }: Remedies, since: number, now: number, isStarving = false): boolean {
  const wait = WAITS[count] ?? LONGEST_WAIT;
  return now - Math.max(since, at) >= (isStarving ? Math.max(wait, STARVING_WAIT) : wait);
}

/** One more remedy is tried at `now`. */
export const addRemedy = ({ count }: Remedies, now: number): Remedies => ({ count: count + 1, at: now });

/** What counts of the remedies while the picture has moved without a break since `since`. */
export const remediesWhileMoving = (remedies: Remedies, since: number, now: number): Remedies =>
  now - Math.max(since, remedies.at) >= HELPED_AFTER ? noRemedies : remedies;

export const areRemediesInVain = ({ count }: Remedies): boolean => count >= TOLD_AFTER;
