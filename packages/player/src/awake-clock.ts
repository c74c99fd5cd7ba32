/** More time than this (ms) between two calls means that the page was asleep: a hidden tab calls once a second. */
const LONGEST_STEP = 2000;

/**
 * Returns a clock of the milliseconds in which the page was awake. A change of the wall clock has no effect. After
 * hours of sleep no limit has passed that the player could not keep. It must be called more often than every two
 * seconds.
 */
export function awakeClock(): () => number {
  let seenAt = performance.now();
  let now = 0;
  return () => {
    const at = performance.now();
    now += Math.min(at - seenAt, LONGEST_STEP);
    seenAt = at;
    return now;
  };
}
