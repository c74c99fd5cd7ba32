import fc from 'fast-check';
import { expect, test } from 'vitest';
import { loaderDueIn } from './loader-rule.ts';

test('APP-45 the loader is due when a wait has lasted 2000 ms, not before', () => {
  expect(loaderDueIn(5000, 5000)).toBe(2000);
  expect(loaderDueIn(5000, 6999)).toBe(1);
  expect(loaderDueIn(5000, 7000)).toBe(0);
  expect(loaderDueIn(5000, 90_000)).toBe(0);
});

test('a clock that was set back makes nobody wait longer than the delay', () => {
  fc.assert(
    fc.property(fc.integer(), fc.integer(), (since, now) => {
      expect(loaderDueIn(since, now)).toBeGreaterThanOrEqual(0);
      expect(loaderDueIn(since, now)).toBeLessThanOrEqual(2000);
    }),
  );
});
