const FIRST_MS = 500;
const LONGEST_MS = 15_000;

/**
 * How long to wait before the next connection, in milliseconds. It doubles with each failed attempt (0 is the first retry) up
 * to 15 s. Half of it is random, so that the readers of a restarted server do not all return at once.
 */
export function reconnectDelay(attempt: number, random: () => number): number {
  const whole = Math.min(LONGEST_MS, FIRST_MS * 2 ** Math.min(attempt, 10));
  return Math.round(whole / 2 + (whole / 2) * random());
}
