/** Longer than this (ms) between two looks, the page was asleep: a hidden tab looks once a second. */
const LONGEST_STEP = 2000;

/**
 * Milliseconds in which the page was awake. A viewer who sets the wall clock moves nothing, and after a sleep of hours no
 * limit has passed that the player had no chance to keep. It must be looked at more often than once in two seconds.
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
