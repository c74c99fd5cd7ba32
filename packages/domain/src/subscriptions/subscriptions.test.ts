import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { monthsLater } from '../kernel/months-later.ts';
import { isEligibleSubscriber } from './offers/subscriber-eligibility.ts';
import {
  creatorPart,
  GIFT_MONTHS,
  offerApplies,
  offerIdText,
  offerMonths,
  offerPrice,
  readOfferId,
  SUBSCRIPTION_MONTHS,
} from './offers/subscription-offers.ts';
import {
  type LaidTerm,
  nextStart,
  paidUntil,
  relaid,
  type SubscriptionTerm,
  subscriptionAt,
  timeLeft,
} from './subscription-terms.ts';
import { productName, readProductName, SUBSCRIPTION_TIERS, tierNumber } from './subscription-tiers.ts';

const at = (text: string): number => Date.parse(`${text}T12:00:00Z`);
const term = (startsAt: string, endsAt: string, tier: SubscriptionTerm['tier'] = '1000'): SubscriptionTerm => ({
  tier,
  startsAt: at(startsAt),
  endsAt: at(endsAt),
});

test("tier '1000' is tier 1", () => expect(SUBSCRIPTION_TIERS.map(tierNumber)).toEqual([1, 2, 3]));

test('names of products are read as they are written', () => {
  for (const tier of SUBSCRIPTION_TIERS) {
    expect(readProductName(productName('night_kiln2000', tier))).toEqual({ login: 'night_kiln2000', tier });
  }
  for (const name of ['', 'a-4000', 'a-1000-1000', '../x', 'a b', `${'a'.repeat(41)}`]) {
    expect(readProductName(name)).toBeNull();
  }
});

describe('offers', () => {
  test('are for 1, 3 and 6 months, gifts also for 12', () => {
    expect([...SUBSCRIPTION_MONTHS]).toEqual([1, 3, 6]);
    expect([...GIFT_MONTHS]).toEqual([1, 3, 6, 12]);
    const id = { kind: 'sub', channelId: '100012', tier: '2000', months: 3 } as const;
    expect(readOfferId(offerIdText(id))).toEqual(id);
    expect(readOfferId(offerIdText({ ...id, renews: true }))).toEqual({ ...id, renews: true });
    expect(readOfferId('gift-100012-1000-1m-renews')).toBeNull();
    expect(readOfferId('sub-100012-1000-12m')).toBeNull();
    expect(readOfferId('gift-100012-1000-12m')).not.toBeNull();
    for (const text of [
      ...['', 'sub-100012-1000-2m', 'gift-100012-1000-5m', 'sub--1000-1m', 'sub-100012-4000-1m', 'sub-x-1000-1m'],
      // An id has one spelling.
      ...['sub-0100012-1000-1m', 'sub-9999999999999999999-1000-1m', 'sub-100012-1000-01m'],
    ]) {
      expect(readOfferId(text)).toBeNull();
    }
  });

  test('the duration of an offer is 1 unless it says another', () =>
    expect([{}, { duration: null }, { duration: 6 }].map(offerMonths)).toEqual([1, 1, 6]));

  test('SUB-08 an offer applies if it is eligible and the quantity is within its bounds', () => {
    const offer = { isEligible: true, quantity: { min: 5, max: 20 } };
    expect(offerApplies(offer)).toBe(true);
    expect([4, 5, 20, 21].map((quantity) => offerApplies(offer, quantity))).toEqual([false, true, true, false]);
    expect(offerApplies({ ...offer, isEligible: false }, 5)).toBe(false);
    expect(offerApplies({ ...offer, isEligible: false })).toBe(false);
  });

  test('cost the months less the discount; the creator earns half', () => {
    expect([offerPrice(599, 1, 0), offerPrice(599, 3, 500), offerPrice(599, 6, 1000)]).toEqual([599, 1707, 3235]);
    expect([creatorPart(599, 5_000), creatorPart(601, 5_000), creatorPart(1198, 5_000)]).toEqual([300, 300, 599]);
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 1e8 }), (amount) => {
        expect(creatorPart(amount, 5_000)).toBeLessThanOrEqual(amount);
        expect(Math.abs(creatorPart(amount, 5_000) * 2 - amount)).toBeLessThanOrEqual(1);
      }),
    );
  });
});

describe('months', () => {
  test('end on the same day, or on the last one of a shorter month', () => {
    const days: readonly (readonly [string, number, string])[] = [
      ['2026-01-15', 1, '2026-02-15'],
      ['2026-01-31', 1, '2026-02-28'],
      ['2028-01-31', 1, '2028-02-29'],
      ['2028-02-29', 12, '2029-02-28'],
      ['2026-08-31', 6, '2027-02-28'],
      ['2026-12-31', 2, '2027-02-28'],
    ];
    for (const [from, months, to] of days) expect(monthsLater(at(from), months)).toBe(at(to));
  });

  test('never go back, and keep the time of the day', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: at('2020-01-01'), max: at('2040-01-01') }),
        fc.integer({ min: 0, max: 24 }),
        (from, months) => {
          const day = 86_400_000;
          expect(monthsLater(from, months + 1)).toBeGreaterThan(monthsLater(from, months));
          expect((monthsLater(from, months) - from) % day).toBe(0);
        },
      ),
    );
  });
});

describe('terms', () => {
  test('count months of tenure, with and without a gap', () => {
    const terms = [term('2026-01-10', '2026-02-10'), term('2026-04-01', '2026-07-01')];
    expect(subscriptionAt(terms, at('2026-01-20'))).toMatchObject({ months: 1, streak: 1, endsAt: at('2026-02-10') });
    expect(subscriptionAt(terms, at('2026-03-01'))).toBeNull();
    expect(subscriptionAt(terms, at('2026-05-02'))).toMatchObject({ months: 3, streak: 2, endsAt: at('2026-07-01') });
    expect(subscriptionAt(terms, at('2026-06-30'))).toMatchObject({ months: 4, streak: 3, daysRemaining: 1 });
    expect(subscriptionAt(terms, at('2026-07-01'))).toBeNull();
    expect(subscriptionAt([], at('2026-07-01'))).toBeNull();
  });

  test('go on in grace while a card is tried again, and are one streak with what is then paid', () => {
    const unpaid = { ...term('2026-01-31', '2026-02-28'), graceUntil: at('2026-03-07') };
    expect(subscriptionAt([unpaid], at('2026-02-27'))).toMatchObject({ isInGrace: false });
    expect(subscriptionAt([unpaid], at('2026-03-06'))).toMatchObject({ isInGrace: true, months: 1, daysRemaining: 0 });
    expect(subscriptionAt([unpaid], at('2026-03-07'))).toBeNull();
    const paid = [unpaid, term('2026-02-28', '2026-03-31')];
    expect(subscriptionAt(paid, at('2026-03-06'))).toMatchObject({ isInGrace: false, months: 2, streak: 2 });
    expect(paidUntil(paid, '1000')).toBe(at('2026-03-31'));
    expect(paidUntil(paid, '2000')).toBeNull();
  });

  test('that follow each other are one streak', () => {
    const terms = [term('2026-02-28', '2026-03-31'), term('2026-01-31', '2026-02-28')];
    expect(subscriptionAt(terms, at('2026-03-01'))).toMatchObject({ months: 2, streak: 2 });
  });

  test('a higher tier counts from its first moment, and months are not counted twice', () => {
    const terms = [term('2026-01-01', '2026-07-01'), term('2026-02-01', '2026-03-01', '3000')];
    expect(subscriptionAt(terms, at('2026-02-02'))).toMatchObject({ tier: '3000', months: 2 });
    expect(subscriptionAt(terms, at('2026-03-02'))).toMatchObject({ tier: '1000', months: 3 });
  });

  test('a new one begins when the same or a higher tier ends, else at once', () => {
    const now = at('2026-01-15');
    const terms = [term('2026-01-01', '2026-02-01', '2000'), term('2026-02-01', '2026-04-01', '2000')];
    expect(nextStart(terms, '1000', now)).toBe(at('2026-04-01'));
    expect(nextStart(terms, '2000', now)).toBe(at('2026-04-01'));
    expect(nextStart(terms, '3000', now)).toBe(now);
    expect(nextStart([term('2025-01-01', '2025-02-01')], '1000', now)).toBe(now);
  });
});

describe('terms that are laid anew', () => {
  const laid = (id: string, months: number, ...of: Parameters<typeof term>): LaidTerm => ({
    ...term(...of),
    id,
    months,
  });
  const now = at('2026-01-20');
  const a = laid('1', 1, '2026-01-10', '2026-02-10');
  const b = laid('2', 1, '2026-02-10', '2026-03-10');
  const c = laid('3', 3, '2026-03-10', '2026-06-10');
  /** A term that was bought just now. */
  const bought = (id: string, months: number, tier: SubscriptionTerm['tier']): LaidTerm => ({
    ...{ id, months, tier },
    ...{ startsAt: now, endsAt: monthsLater(now, months) },
  });

  test('move forward when the one before them is taken back, and back when it is given again', () => {
    const moved = relaid([b, c], now);
    expect(moved).toEqual([laid('2', 1, '2026-01-20', '2026-02-20'), laid('3', 3, '2026-02-20', '2026-05-20')]);
    expect(relaid(moved, now, a)).toEqual([a, b, c]);
  });

  test('wait while a higher tier runs and lose nothing, and come back when that is taken back', () => {
    const whole = relaid([a, b], now, bought('9', 1, '3000'));
    expect(whole).toEqual([
      // 21 days were left of it.
      laid('1', 1, '2026-01-10', '2026-03-13'),
      laid('2', 1, '2026-03-13', '2026-04-13'),
      laid('9', 1, '2026-01-20', '2026-02-20', '3000'),
    ]);
    expect(subscriptionAt(whole, at('2026-02-19'))?.tier).toBe('3000');
    expect(subscriptionAt(whole, at('2026-02-21'))).toMatchObject({ tier: '1000', endsAt: at('2026-04-13') });
    const later = at('2026-01-30');
    const left = relaid(whole.slice(0, 2), later, undefined, whole.slice(2));
    // The ten days of the higher tier are a present: the lower one still has its 21, and no more.
    expect(left[0]).toEqual(laid('1', 1, '2026-01-10', '2026-02-20'));
    expect(left[1]).toEqual(laid('2', 1, '2026-02-20', '2026-03-20'));
  });

  test('lose and gain nothing when a part of a higher tier is paid back', () => {
    const whole = relaid([a], now, bought('9', 1, '3000'));
    const higher = whole.filter(({ id }) => id === '9');
    const later = at('2026-01-30');
    // Of its 31 days the higher tier has 15 now, of which ten are over.
    const shorter = higher.map((one) => ({ ...one, endsAt: at('2026-02-04') }));
    const left = relaid([...whole.slice(0, 1), ...shorter], later, undefined, higher);
    expect(left).toEqual([laid('1', 1, '2026-01-10', '2026-02-25'), ...shorter]);
    // The money comes back after all, and so does the time.
    expect(relaid([...left.slice(0, 1), ...higher], later, undefined, shorter)).toEqual(whole);
  });

  test('go behind a higher tier that runs', () => {
    const running = laid('4', 1, '2026-01-12', '2026-02-12', '3000');
    expect(relaid([b, c, running], now)).toEqual([
      laid('2', 1, '2026-02-12', '2026-03-12'),
      laid('3', 3, '2026-03-12', '2026-06-12'),
      running,
    ]);
  });

  test('keep all that was paid for, whatever is bought and taken back in between', () => {
    const day = 86_400_000;
    const deeds = fc.array(
      fc.tuple(
        fc.constantFrom(...SUBSCRIPTION_TIERS),
        fc.integer({ min: 1, max: 12 }),
        fc.integer({ min: 0, max: 40 }),
      ),
      { minLength: 1, maxLength: 6 },
    );
    fc.assert(
      fc.property(deeds, fc.nat(5), (wishes, withdrawn) => {
        let terms: readonly LaidTerm[] = [];
        let time = now;
        let paid = 0;
        for (const [index, [tier, months, days]] of wishes.entries()) {
          time += days * day;
          const running = terms.filter(({ endsAt }) => endsAt > time);
          const end = (list: readonly LaidTerm[]) => Math.max(time, ...list.map(({ endsAt }) => endsAt));
          const before = end(running) - time;
          terms = relaid(running, time, { id: String(index + 10), tier, months, startsAt: time, endsAt: time });
          // Days of months differ; less than the shortest months is never there.
          paid = end(terms) - time - before;
          expect(paid).toBeGreaterThanOrEqual((months * 28 - 3 * running.length) * day);
          // No gap, and the highest tier first.
          expect(subscriptionAt(terms, time)?.endsAt).toBe(end(terms));
          const best = Math.max(...terms.map((one) => tierNumber(one.tier)));
          expect(tierNumber(subscriptionAt(terms, time)?.tier ?? '1000')).toBe(best);
          // Laying it once more changes nothing.
          expect(relaid(terms, time)).toEqual(terms);
        }
        const left = terms.filter((_, index) => index !== withdrawn);
        const gone = terms.filter((_, index) => index === withdrawn);
        const after = relaid(left, time, undefined, gone);
        const paidFor = left.reduce((sum, one) => sum + timeLeft(one, terms, time), 0);
        const longest = Math.max(time, ...after.map(({ endsAt }) => endsAt)) - time;
        expect(Math.abs(longest - paidFor)).toBeLessThanOrEqual(3 * left.length * day);
        for (const moved of after) {
          // A month may be longer where it is now.
          const before = left.find(({ id }) => id === moved.id)?.endsAt ?? 0;
          expect(moved.endsAt).toBeLessThanOrEqual(before + 3 * left.length * day);
        }
      }),
    );
  });
});

test('SUB-12 a subscriber has the benefit and no ban of any length', () => {
  const benefit = { subscriptionBenefit: {}, banStatus: null };
  expect(isEligibleSubscriber({ user: null })).toBe(false);
  expect(isEligibleSubscriber({ user: benefit })).toBe(true);
  expect(isEligibleSubscriber({ user: { ...benefit, subscriptionBenefit: null } })).toBe(false);
  const banned = (isPermanent: boolean, expiresInMs: number | null) =>
    isEligibleSubscriber({ user: { ...benefit, banStatus: { isPermanent, expiresInMs } } });
  expect([banned(true, null), banned(false, 1), banned(true, 1), banned(false, 0)]).toEqual([
    false,
    false,
    false,
    false,
  ]);
});
