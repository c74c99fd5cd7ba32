import { expect, test } from 'vitest';
import { roughWait } from './rough-wait.ts';

const minutes = (count: number) => count * 60_000;

test.each([
  [0, { count: 1, unit: 'minute' }],
  [1, { count: 1, unit: 'minute' }],
  [minutes(12), { count: 12, unit: 'minute' }],
  [minutes(12) + 1, { count: 13, unit: 'minute' }],
  [minutes(90), { count: 90, unit: 'minute' }],
  [minutes(90) + 1, { count: 2, unit: 'hour' }],
  [minutes(1440), { count: 24, unit: 'hour' }],
  [minutes(36 * 60), { count: 36, unit: 'hour' }],
  [minutes(36 * 60) + 1, { count: 2, unit: 'day' }],
  [minutes(60 * 1440), { count: 60, unit: 'day' }],
] as const)('a wait of %i ms is told in the unit that people use', (waitMs, wait) => {
  expect(roughWait(waitMs)).toEqual(wait);
});
