/** A wait shorter than this shows no loader, in milliseconds. */
export const LOADER_DELAY_MS = 2000;

/**
 * Computes how long to wait before showing the loader.
 * @param waitingSince when the wait began, and `now`: milliseconds of the same clock
 * @returns milliseconds, 0 if the loader is due
 */
export const loaderDueIn = (waitingSince: number, now: number): number =>
  Math.max(0, LOADER_DELAY_MS - Math.max(0, now - waitingSince));
