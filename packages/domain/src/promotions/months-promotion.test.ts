import { expect, test } from 'vitest';
import { isMonthsPromotion, monthsPromotion } from './months-promotion.ts';

test('several months at once cost less at any time and for everybody', () => {
  expect(monthsPromotion(3, 5)).toEqual({
    id: 'months-3',
    name: '3 months',
    promoType: 'BIG_SKU',
    discountType: 'PERCENTAGE',
    discountPercent: 5,
    eligibilityFilters: [],
    priority: 0,
    endAt: null,
    bonusEvery: null,
  });
});

test('an offer that costs less for its months alone is told from one whose promotion passes', () => {
  expect(isMonthsPromotion(monthsPromotion(6, 10))).toBe(true);
  expect(isMonthsPromotion({ id: 'september-subscriptions' })).toBe(false);
  expect(isMonthsPromotion({ id: 'not-months-' })).toBe(false);
});
