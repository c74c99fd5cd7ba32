import type { Finding } from './finding.ts';

/**
 * Maximum difference in milliseconds between two machines' clocks; with more, sessions and streams of several nodes
 * disagree.
 */
const TOLERANCE = 2000;
/** Before the first release: a machine without a battery may start in 1970. */
const EARLIEST = Date.UTC(2025, 0, 1);

/** Whether this machine's clock is plausible, compared with the database's clock if there is one. */
export function checkClock(now: Date, databaseNow: Date | undefined): Finding {
  const advice = 'Set the clock and let a time service keep it, e.g. with: timedatectl set-ntp true';
  if (now.getTime() < EARLIEST) {
    return { subject: 'clock', state: 'bad', what: `The clock says ${now.toISOString()}, which is long ago.`, advice };
  }
  const apart = databaseNow === undefined ? 0 : Math.abs(now.getTime() - databaseNow.getTime());
  return apart > TOLERANCE
    ? {
        subject: 'clock',
        state: 'bad',
        what: `The clock is ${(apart / 1000).toFixed(1)} s away from the database’s.`,
        advice,
      }
    : { subject: 'clock', state: 'good', what: `The clock says ${now.toISOString()}.` };
}
