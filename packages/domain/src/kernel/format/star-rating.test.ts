import fc from 'fast-check';
import { expect, test } from 'vitest';
import { roundToHalfStar, starsOf } from './star-rating.ts';

test('FMT-15 half stars, up to five', () => {
  expect(roundToHalfStar(4.24)).toBe(4);
  expect(roundToHalfStar(4.25)).toBe(4.5);
  expect(roundToHalfStar(4.8)).toBe(5);
  expect(roundToHalfStar(17)).toBe(5);
  expect(roundToHalfStar(-3)).toBe(0);
  expect(roundToHalfStar(Number.NaN)).toBe(0);
  expect(starsOf(3.4)).toEqual(['full', 'full', 'full', 'half', 'empty']);
});

test('FMT-15 the stars add up to the rating', () => {
  fc.assert(
    fc.property(fc.double({ min: 0, max: 10, noNaN: true }), fc.integer({ min: 1, max: 10 }), (rating, max) => {
      const stars = starsOf(rating, max);
      const sum = stars.reduce((total, star) => total + (star === 'full' ? 1 : star === 'half' ? 0.5 : 0), 0);
      expect(stars).toHaveLength(max);
      expect(sum).toBe(roundToHalfStar(rating, max));
    }),
  );
});
