import { describe, expect, test } from 'vitest';
import {
  creatorCallout,
  creatorPromotionEnd,
  expiringGiftCallout,
  mayStartPromotion,
  socialBadgeCallout,
} from './creator-promotion.ts';
import { type OfferFacts, type PromotedKind, promotionOf } from './offer-promotions.ts';
import { PROMOTION_WINDOWS } from './promotion-window.ts';
import { socialBadgeTier } from './social-badge.ts';

const DAY_MS = 86_400_000;
const at = (text: string): number => Date.parse(text);
const now = at('2027-06-15T12:00:00Z');
const facts = (change: Partial<OfferFacts> = {}): OfferFacts => ({
  ...{ kind: 'sub', months: 1, isFirst: false, isNew: false, giftEndsAt: null, creatorEndsAt: null, treasure: null },
  ...{ expiringGiftPercent: 25, firstPercent: 20 },
  windows: { ...PROMOTION_WINDOWS, first_subscription: { startsAt: '', endsAt: '' } },
  ...change,
});
const promo = (change: Partial<OfferFacts>, time = now) => promotionOf(facts(change), time);

describe('promotions of offers', () => {
  test('PROMO-06 PROMO-07 a creator takes 35 per cent off five gifts and more, until the end', () => {
    const creatorEndsAt = now + DAY_MS;
    expect(promo({ kind: 'bundle', creatorEndsAt })).toMatchObject({
      ...{ promoType: 'CREATOR_LED', discountPercent: 35, endAt: creatorEndsAt },
    });
    expect(promo({ kind: 'bundle', creatorEndsAt }, creatorEndsAt)).toBeNull();
    for (const kind of ['sub', 'gift', 'gifts'] satisfies PromotedKind[]) {
      expect(promo({ kind, creatorEndsAt })).toBeNull();
    }
    expect(creatorCallout(creatorEndsAt, true, creatorEndsAt - 1)).toMatchObject({ kind: 'CREATOR_LED' });
    expect(creatorCallout(creatorEndsAt, true, creatorEndsAt)).toBeNull();
    expect(creatorCallout(creatorEndsAt, false, now)).toBeNull();
  });

  test('a gift that ends within a week, and not one with time behind it, costs less to go on with', () => {
    const giftEndsAt = now + 7 * DAY_MS;
    expect(promo({ giftEndsAt })).toMatchObject({ promoType: 'EXPIRING_GIFT', discountPercent: 25 });
    expect(promo({ giftEndsAt: giftEndsAt + 1 })).toBeNull();
    expect(promo({ giftEndsAt: now })).toBeNull();
    expect(promo({ giftEndsAt, kind: 'gift' })).toBeNull();
    // Pacific time goes forward an hour on 12 March 2028: 48 hours are 48 hours.
    const end = at('2028-03-13T00:00:00-07:00');
    const urgent = (time: number) => expiringGiftCallout(end, 25, time)?.isUrgent;
    expect([urgent(end - 48 * 3_600_000), urgent(end - 48 * 3_600_000 + 1)]).toEqual([false, true]);
  });

  test('PROMO-21 September takes up to 30 per cent off new subscriptions, by their months', () => {
    const september = at('2024-09-10T00:00:00Z');
    const percents = [1, 3, 6].map((months) => promo({ isNew: true, months }, september)?.discountPercent);
    expect(percents).toEqual([20, 25, 30]);
    expect(promo({ isNew: false }, september)).toBeNull();
    expect(promo({ isNew: true }, at('2024-10-01T07:00:00Z'))).toBeNull();
  });

  test('a first subscription costs less for a month, within its window', () => {
    const window = { startsAt: '2027-06-01T00:00:00Z', endsAt: '2027-07-01T00:00:00Z' };
    const windows = { ...PROMOTION_WINDOWS, first_subscription: window };
    expect(promo({ isFirst: true, windows })).toMatchObject({ promoType: 'CHAMBER_FPSO', discountPercent: 20 });
    expect(promo({ isFirst: false, windows })).toBeNull();
    expect(promo({ isFirst: true, months: 3, windows })).toBeNull();
    expect(promo({ isFirst: true, windows }, at(window.endsAt))).toBeNull();
    expect(promo({ isFirst: true })).toBeNull();
  });

  test('each has its id, its name, its end and for whom it is', () => {
    const window = { startsAt: '2027-06-01T00:00:00Z', endsAt: '2027-07-01T00:00:00Z' };
    const windows = { ...PROMOTION_WINDOWS, first_subscription: window };
    const end = now + DAY_MS;
    const treasure = { discountPercent: 30, endsAt: end };
    const each = [
      promo({ kind: 'bundle', creatorEndsAt: end }),
      promo({ kind: 'bundle', treasure }),
      promo({ giftEndsAt: end }),
      promo({ isFirst: true, windows }),
      promo({ isNew: true, months: 6 }, at('2024-09-10T00:00:00Z')),
      promo({ kind: 'bundle' }, at('2024-12-24T20:00:00Z')),
    ];
    const shown = each.map(
      (one) => one && [one.promoType, one.id, one.name, one.discountPercent, one.eligibilityFilters],
    );
    expect(shown).toEqual([
      ['CREATOR_LED', 'creator-led', 'From the creator', 35, []],
      ['TREASURE_TRAIN', 'treasure-train', 'Treasure train', 30, []],
      ['EXPIRING_GIFT', 'expiring-gift', 'Go on after your gift', 25, ['GIFT_RECIPIENT']],
      ['CHAMBER_FPSO', 'first-subscription', 'Your first subscription here', 20, ['NEVER_SUBSCRIBED']],
      ['BIG_SKU', 'september-subscriptions', 'September', 30, ['NOT_SUBSCRIBED']],
      ['GIFT_BUNDLE', 'bonus-gifts', 'Bonus gifts', 0, []],
    ]);
    expect(each.map((one) => one?.discountType)).toEqual(Array(6).fill('PERCENTAGE'));
    expect(each.slice(0, 3).map((one) => one?.endAt)).toEqual([end, end, end]);
    expect(each[3]?.endAt).toBe(at(window.endsAt));
  });

  test('a treasure holds until its end and not a millisecond longer, for five gifts and more', () => {
    const treasure = { discountPercent: 30, endsAt: now };
    expect(promo({ kind: 'bundle', treasure }, now - 1)?.promoType).toBe('TREASURE_TRAIN');
    expect(promo({ kind: 'bundle', treasure })).toBeNull();
    for (const kind of ['sub', 'gift', 'gifts'] satisfies PromotedKind[]) {
      expect(promo({ kind, treasure: { ...treasure, endsAt: now + DAY_MS } })).toBeNull();
    }
  });

  test('September is for subscriptions of one, three and six months alone', () => {
    const september = at('2024-09-10T00:00:00Z');
    expect(promo({ isNew: true, months: 2 }, september)).toBeNull();
    expect(promo({ isNew: true, kind: 'gift' }, september)).toBeNull();
  });

  test('of several the highest priority applies; bonus gifts come with bundles alone', () => {
    const christmas = at('2024-12-24T20:00:00Z');
    expect(promo({ kind: 'bundle' }, christmas)).toMatchObject({ promoType: 'GIFT_BUNDLE', bonusEvery: 5 });
    expect(promo({ kind: 'gifts' }, christmas)).toBeNull();
    const treasure = { discountPercent: 30, endsAt: christmas + 1 };
    expect(promo({ kind: 'bundle', treasure }, christmas)?.promoType).toBe('TREASURE_TRAIN');
    const creatorEndsAt = christmas + DAY_MS;
    expect(promo({ kind: 'bundle', treasure, creatorEndsAt }, christmas)?.promoType).toBe('CREATOR_LED');
  });
});

test('a creator starts one promotion in 30 days', () => {
  expect(creatorPromotionEnd(now, 3)).toBe(now + 3 * DAY_MS);
  expect([null, now - 30 * DAY_MS, now - 30 * DAY_MS + 1].map((last) => mayStartPromotion(last, now))).toEqual([
    ...[true, true, false],
  ]);
});

describe('the badge for sharing', () => {
  test('PROMO-22 has a callout with both flags, where viewers may export clips', () => {
    const all = { isBadgeOn: true, isCalloutOn: true, letsViewersExport: true };
    expect(socialBadgeCallout(all)?.kind).toBe('SOCIAL_SHARING_BADGE');
    for (const off of Object.keys(all)) expect(socialBadgeCallout({ ...all, [off]: false })).toBeNull();
  });

  test('PROMO-23 has tiers at 100, 10000 and 100000 views', () =>
    expect([0, 99, 100, 9_999, 10_000, 99_999, 100_000, 5e9].map(socialBadgeTier)).toEqual([0, 0, 1, 1, 2, 2, 3, 3]));
});
