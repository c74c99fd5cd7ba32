/** A waiting time in one unit. */
export interface RoughWait {
  readonly count: number;
  readonly unit: 'minute' | 'hour' | 'day';
}

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

/**
 * Rounds a waiting time up to minutes (up to 90), hours (up to 36) or days, so that no message says 1440 minutes.
 * @param waitMs milliseconds; zero and less count as one minute
 */
export const roughWait = (waitMs: number): RoughWait => {
  const atLeastOne = (lengthMs: number) => Math.max(1, Math.ceil(waitMs / lengthMs));
  if (waitMs <= 90 * MINUTE_MS) return { count: atLeastOne(MINUTE_MS), unit: 'minute' };
  if (waitMs <= 36 * HOUR_MS) return { count: atLeastOne(HOUR_MS), unit: 'hour' };
  return { count: atLeastOne(DAY_MS), unit: 'day' };
};
