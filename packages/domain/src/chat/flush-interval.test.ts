import { expect, test } from 'vitest';
import { flushIntervalMs } from './flush-interval.ts';

test('a room flushes at once below 200 members, each 20 to 50 ms above, each 100 ms above 20,000', () => {
  const cases = [0, 199, 200, 600, 1000, 20_000, 20_001, 1_000_000];
  expect(cases.map(flushIntervalMs)).toEqual([0, 0, 20, 35, 50, 50, 100, 100]);
});
