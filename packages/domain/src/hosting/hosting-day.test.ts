import { expect, test } from 'vitest';
import { hostingDay } from './hosting-day.ts';

test('a channel that hosts appears once for each day of UTC', () => {
  const midnight = Date.UTC(2026, 0, 2);
  expect(hostingDay(midnight)).toBe(hostingDay(midnight + 86_399_999));
  expect(hostingDay(midnight)).not.toBe(hostingDay(midnight - 1));
});
