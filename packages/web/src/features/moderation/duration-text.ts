import { plural } from '@lingui/core/macro';

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/**
 * A length as moderators set it: "10 minutes", "2 days". Everything that is no whole number of a unit counts in the
 * next smaller one.
 */
export function durationText(seconds: number): string {
  if (seconds >= DAY && seconds % DAY === 0) return plural(seconds / DAY, { one: '# day', other: '# days' });
  if (seconds >= HOUR && seconds % HOUR === 0) return plural(seconds / HOUR, { one: '# hour', other: '# hours' });
  if (seconds >= MINUTE && seconds % MINUTE === 0) {
    return plural(seconds / MINUTE, { one: '# minute', other: '# minutes' });
  }
  return plural(seconds, { one: '# second', other: '# seconds' });
}
