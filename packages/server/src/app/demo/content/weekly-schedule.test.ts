import { expect, test } from 'vitest';
import { allSchedules, isOnAir, onSchedule } from './weekly-schedule.ts';

const HOUR = 3_600_000;
const monday = Date.parse('2027-01-04T00:00:00Z');

test('a schedule says when its channel is live, over midnight and over the end of the week too', () => {
  const schedule = {
    timeZone: 'UTC',
    entries: [{ title: '', category: 'Chess', day: 6, time: '23:00', minutes: 120 }],
  } as const;
  const at = (text: string) => isOnAir(schedule, Date.parse(text));
  expect([at('2027-01-10T22:59:00Z'), at('2027-01-10T23:00:00Z')]).toEqual([false, true]);
  expect([at('2027-01-11T00:59:00Z'), at('2027-01-11T01:00:00Z')]).toEqual([true, false]);
});

test('at every hour of the week some of the channels are live, and few at once', () => {
  const live = Array.from(
    { length: 7 * 24 },
    (_, hour) =>
      onSchedule.filter(({ login }) =>
        isOnAir(allSchedules[login] ?? { timeZone: 'UTC', entries: [] }, monday + hour * HOUR),
      ).length,
  );
  expect(Math.min(...live)).toBeGreaterThanOrEqual(2);
  expect(Math.max(...live)).toBeLessThanOrEqual(7);
});
