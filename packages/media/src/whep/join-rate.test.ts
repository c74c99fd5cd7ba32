import { expect, test } from 'vitest';
import { JoinRate } from './join-rate.ts';

test('as many come at once as in a second, and then one after another', () => {
  let now = 0;
  const rate = new JoinRate(10, () => now);
  const takes = (count: number) => Array.from({ length: count }, () => rate.take()).filter(Boolean).length;
  expect(takes(50)).toBe(10);
  now = 99;
  expect(takes(5)).toBe(0);
  now = 250;
  expect(takes(5)).toBe(2);
  now = 100_000;
  expect(takes(50)).toBe(10);
});
