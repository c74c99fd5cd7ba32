import { expect, test } from 'vitest';
import { dayOrMomentText, weekAt, weekRange } from './schedule-time.ts';

const zone = 'America/New_York';

test('a week lasts from Monday to Monday on the clocks of the zone, also when they change', () => {
  expect(weekAt(Date.parse('2026-11-02T04:30Z'), zone)).toBe('2026-10-26');
  expect(weekAt(Date.parse('2026-11-02T05:30Z'), zone)).toBe('2026-11-02');
  const { from, to } = weekRange('2026-10-26', zone);
  expect([new Date(from), new Date(to)]).toEqual([
    new Date('2026-10-26T04:00:00Z'),
    // Clocks were put back on November 1.
    new Date('2026-11-02T05:00:00Z'),
  ]);
});

test('a vacation of whole days is told in days, and another one with its times', () => {
  const midnight = Date.parse('2026-11-26T05:00Z');
  expect(dayOrMomentText(midnight, zone)).toBe('Thursday, November 26');
  expect(dayOrMomentText(midnight, zone, 'end')).toBe('Wednesday, November 25');
  expect(dayOrMomentText(midnight + 60_000, zone)).toMatch(/:01/);
});
