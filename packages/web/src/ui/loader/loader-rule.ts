/** A wait shorter than this needs no word about it, in milliseconds. */
export const LOADER_DELAY_MS = 2000;

/**
 * How long until the loader is due.
 * @param waitingSince when the wait began, and `now`: milliseconds of the same clock
 * @returns milliseconds, 0 when it is due
 */
export const loaderDueIn = (waitingSince: number, now: number): number =>
  Math.max(0, LOADER_DELAY_MS - Math.max(0, now - waitingSince));
