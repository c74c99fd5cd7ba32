import { expect, test } from 'vitest';
import { isPrice, PRICE_MAX, priceAt } from './price-rules.ts';

test('a price holds from its start until the next one, and null is the list price', () => {
  const periods = [
    { amount: null, startsAt: 30 },
    { amount: 700, startsAt: 10 },
    { amount: 800, startsAt: 20 },
  ];
  expect([9, 10, 19, 20, 29, 30].map((at) => priceAt(periods, 599, at))).toEqual([599, 700, 700, 800, 800, 599]);
  expect(priceAt([], 599, 0)).toBe(599);
});

test('a price is a whole number above 0', () => {
  expect([0, -1, 0.5, Number.NaN, 1, PRICE_MAX, PRICE_MAX + 1].map(isPrice)).toEqual([
    false,
    false,
    false,
    false,
    true,
    true,
    false,
  ]);
});
