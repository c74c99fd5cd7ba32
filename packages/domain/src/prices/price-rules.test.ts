import { expect, test } from 'vitest';
import { isPrice, PRICE_MAX } from './price-rules.ts';

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
