import { describe, expect, test } from 'vitest';
import { isFirstTimePromotion, isSoldAt, listedOffers } from './bits-offers.ts';
import { creatorCents } from './bits-postings.ts';
import { bonusBits, CHEER_MOST_BITS, checkCheer, cheerTier, hasMinimumNotice, isCheerMinimum } from './cheer-rules.ts';

const offer = (type: 'bundle' | 'ad', isPromo = false) => ({ type, isPromo });

test('BITS-03 only bundles are listed', () =>
  expect(listedOffers([offer('bundle'), offer('ad'), offer('bundle', true)], false)).toEqual([
    offer('bundle'),
    offer('bundle', true),
  ]));

test('the notice about the minimum is there only above 1', () =>
  expect([0, 1, 2, 100].map(hasMinimumNotice)).toEqual([false, false, true, true]));

test('BITS-08 the first-time promotion is known by its id', () => {
  expect(['first-time-bits', 'other', null].map(isFirstTimePromotion)).toEqual([true, false, false]);
});

test('BITS-09 promotions are hidden on demand', () =>
  expect(listedOffers([offer('bundle'), offer('bundle', true)], true)).toEqual([offer('bundle')]));

test('an offer is sold from its start until its end', () => {
  const at = (ms: number) => new Date(ms);
  const period = { startsAt: at(10), endsAt: at(20) };
  expect([9, 10, 19, 20].map((ms) => isSoldAt(period, at(ms)))).toEqual([false, true, true, false]);
  expect(isSoldAt({ startsAt: null, endsAt: null }, at(0))).toBe(true);
});

describe('cheers', () => {
  test('have the highest tier that they reach', () => {
    expect([1, 99, 100, 999, 1000, 4999, 5000, 9999, 10_000, 99_999].map((bits) => cheerTier(bits).id)).toEqual([
      1, 1, 100, 100, 1000, 1000, 5000, 5000, 10_000, 10_000,
    ]);
  });

  test('need the minimum and have a limit', () => {
    expect(checkCheer({ bits: 99, minimum: 100 })).toBe('below-minimum');
    expect(checkCheer({ bits: 100, minimum: 100 })).toBeNull();
    expect(checkCheer({ bits: CHEER_MOST_BITS + 1, minimum: 1 })).toBe('too-many');
  });

  test('bring a creator a cent a bit', () => expect(creatorCents(250)).toBe(250));

  test('have a minimum between 1 and 10000', () =>
    expect([0, 1, 1.5, 10_000, 10_001, Number.NaN].map(isCheerMinimum)).toEqual([
      false,
      true,
      false,
      true,
      false,
      false,
    ]));
});

test('the promotion adds ten per cent to cheers of 300 and more', () => {
  expect([299, 300, 305, 1_000].map((bits) => bonusBits(bits, true))).toEqual([0, 30, 30, 100]);
  expect(bonusBits(1_000, false)).toBe(0);
});
