import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { exactAmount, lessDiscount, partOf, splitAmount } from './money.ts';

// Times 10,000 they are still exact.
const amounts = fc.integer({ min: -900_000_000_000, max: 900_000_000_000 });
const counts = fc.integer({ min: 0, max: 10_000 });

test('amounts that cannot be counted exactly are refused', () => {
  for (const amount of [0.5, Number.NaN, 2 ** 53, Number.POSITIVE_INFINITY]) {
    expect(() => exactAmount(amount)).toThrow(RangeError);
  }
  expect(Object.is(exactAmount(-0), 0)).toBe(true);
});

describe('partOf', () => {
  test('rounds a half to the even neighbour', () => {
    expect([1, 3, 5, 7, -1, -3].map((amount) => partOf(amount, 1, 2))).toEqual([0, 2, 2, 4, 0, -2]);
    expect(partOf(700, 80, 100)).toBe(560);
    expect(partOf(1995, 19, 100)).toBe(379);
  });

  test('is at most half a unit from the exact part, for every amount', () => {
    fc.assert(
      fc.property(amounts, counts, fc.integer({ min: 1, max: 10_000 }), (amount, numerator, denominator) => {
        const distance =
          BigInt(partOf(amount, numerator, denominator)) * BigInt(denominator) - BigInt(amount) * BigInt(numerator);
        const size = (distance < 0n ? -distance : distance) * 2n;
        expect(size <= BigInt(denominator)).toBe(true);
      }),
    );
  });

  test('treats both signs alike', () => {
    fc.assert(
      fc.property(amounts, counts, fc.integer({ min: 1, max: 10_000 }), (amount, numerator, denominator) => {
        expect(partOf(-amount, numerator, denominator) + partOf(amount, numerator, denominator)).toBe(0);
      }),
    );
  });
});

describe('splitAmount', () => {
  const weights = fc.array(counts, { minLength: 1, maxLength: 12 }).filter((list) => list.some((weight) => weight > 0));

  test('loses nothing, and no part is a unit away from its share', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1_000_000_000_000 }), weights, (amount, list) => {
        const parts = splitAmount(amount, list);
        const total = list.reduce((sum, weight) => sum + weight, 0);
        expect(parts.reduce((sum, part) => sum + part, 0)).toBe(amount);
        for (const [index, part] of parts.entries()) {
          const distance = BigInt(part) * BigInt(total) - BigInt(amount) * BigInt(list[index] ?? 0);
          expect(distance < BigInt(total) && distance > -BigInt(total)).toBe(true);
        }
      }),
    );
  });

  test('refuses what has no shares', () => {
    expect(() => splitAmount(5, [0, 0])).toThrow(RangeError);
    expect(() => splitAmount(5, [2, -1])).toThrow(RangeError);
    expect(() => splitAmount(-5, [1])).toThrow(RangeError);
  });
});

test('a price is the list price less the discount, and never more', () => {
  expect(lessDiscount(700, 2000)).toBe(560);
  expect(lessDiscount(1995, 0)).toBe(1995);
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 10_000_000 }), fc.integer({ min: 0, max: 9_999 }), (amount, discount) => {
      const price = lessDiscount(amount, discount);
      expect(price).toBeLessThanOrEqual(amount);
      expect(Math.abs(price - (amount * (10_000 - discount)) / 10_000)).toBeLessThanOrEqual(0.5001);
    }),
  );
});
