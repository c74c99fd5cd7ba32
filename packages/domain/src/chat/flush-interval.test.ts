import { expect, test } from 'vitest';
import { flushIntervalMs } from './flush-interval.ts';

test.each([
  [0, 0],
  [199, 0],
  [200, 20],
  [500, 50],
  [1000, 100],
  [20_001, 100],
  [1_000_000, 100],
])('a room of %i members gathers for %i ms', (members, ms) => {
  expect(flushIntervalMs(members)).toBe(ms);
});
