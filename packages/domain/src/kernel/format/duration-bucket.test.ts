import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { durationBucket } from './duration-bucket.ts';

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

describe('FMT-04 FMT-05 FMT-06 FMT-07 FMT-08 FMT-09 the largest unit that fits', () => {
  test.each([
    ['FMT-04', 0, 'second', 0],
    ['FMT-04', 59.9, 'second', 59],
    ['FMT-05', MINUTE, 'minute', 1],
    ['FMT-05', HOUR - 1, 'minute', 59],
    ['FMT-06', HOUR, 'hour', 1],
    ['FMT-06', DAY - 1, 'hour', 23],
    ['FMT-07', DAY, 'day', 1],
    ['FMT-07', 7 * DAY - 1, 'day', 6],
    ['FMT-08', 7 * DAY, 'week', 1],
    ['FMT-08', 26 * DAY, 'week', 3],
    ['FMT-08', 27 * DAY - 1, 'week', 3],
    ['FMT-09', 27 * DAY, 'month', 1],
    ['FMT-09', 44 * DAY, 'month', 1],
    ['FMT-09', 46 * DAY, 'month', 2],
    ['FMT-09', 365 * DAY, 'month', 12],
  ] as const)('%s %d s: %s, %d', (_id, seconds, unit, count) => {
    expect(durationBucket(seconds)).toEqual({ unit, count });
  });
});

test('a longer time never shows as a shorter one', () => {
  const order = ['second', 'minute', 'hour', 'day', 'week', 'month'];
  fc.assert(
    fc.property(fc.nat(3e8), fc.nat(3e8), (a, b) => {
      const [less, more] = [durationBucket(Math.min(a, b)), durationBucket(Math.max(a, b))];
      const step = order.indexOf(more.unit) - order.indexOf(less.unit);
      expect(step > 0 || (step === 0 && more.count >= less.count)).toBe(true);
    }),
  );
});

test('negative counts as none', () => {
  expect(durationBucket(-5)).toEqual({ unit: 'second', count: 0 });
});
