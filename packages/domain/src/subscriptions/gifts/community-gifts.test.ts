import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  bonusGifts,
  communityGiftText,
  foundersOf,
  GIFTS_MOST,
  giftKindOf,
  giftQuantity,
  giftsPrice,
  isSingleGiftInterval,
  readCommunityGift,
} from './community-gifts.ts';

test('GIFT-03 five gifts or more are a bundle', () => {
  expect([1, 4, 5, 100].map(giftKindOf)).toEqual(['gifts', 'gifts', 'bundle', 'bundle']);
  expect(giftQuantity('gifts')).toEqual({ min: 1, max: 4 });
  expect(giftQuantity('bundle')).toEqual({ min: 5, max: GIFTS_MOST });
});

test('single gifts are for a month', () =>
  expect([1, 3, 6, 12].map(isSingleGiftInterval)).toEqual([true, false, false, false]));

test('GIFT-04 the promotion adds one gift for each five', () => {
  expect([1, 4, 5, 9, 10, 99, 100].map((quantity) => bonusGifts(quantity, 5))).toEqual([0, 0, 1, 1, 2, 19, 20]);
  expect(bonusGifts(100, null)).toBe(0);
});

test('gifts cost their number less the discount', () => {
  expect([giftsPrice(599, 5, 0), giftsPrice(599, 5, 35), giftsPrice(599, 1, 0)]).toEqual([2995, 1947, 599]);
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 100_000 }),
      fc.integer({ min: 1, max: 100 }),
      fc.nat(90),
      (month, count, off) => {
        expect(giftsPrice(month, count, off)).toBeGreaterThanOrEqual(Math.floor((month * count) / 10));
      },
    ),
  );
});

test('gifts have one spelling', () => {
  for (const isAnonymous of [false, true]) {
    const gift = { kind: 'bundle', channelId: '100012', tier: '2000', isAnonymous } as const;
    expect(readCommunityGift(communityGiftText(gift))).toEqual(gift);
  }
  for (const text of ['', 'bundle-0100012-1000', 'bundle-1-4000', 'gift-100012-1000', 'bundle-100012-1000-x']) {
    expect(readCommunityGift(text)).toBeNull();
  }
});

test('the first ten subscribers are founders, however often each subscribes', () => {
  const terms = Array.from({ length: 30 }, (_, index) => ({ userId: String(Math.floor(index / 2)) }));
  expect([...foundersOf(terms)]).toEqual(['0', '1', '2', '3', '4', '5', '6', '7', '8', '9']);
});
