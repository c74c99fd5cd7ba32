import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { closedRefund, NOTHING_USED, unusedTime } from './closed-channel.ts';
import type { LaidTerm } from './subscription-terms.ts';

const DAY_MS = 86_400_000;
const at = (text: string) => Date.parse(`${text}T12:00:00Z`);
const term = (change: Partial<LaidTerm> = {}): LaidTerm => ({
  ...{ id: '1', tier: '1000', months: 6, startsAt: at('2026-01-31'), endsAt: at('2026-07-31') },
  ...change,
});

describe('the unused time of a term', () => {
  test('is what was left when the channel closed, of all that was paid for', () => {
    const whole = at('2026-07-31') - at('2026-01-31');
    expect(unusedTime(term(), [term()], at('2026-07-30'))).toEqual({ left: DAY_MS, whole });
    expect(unusedTime(term(), [term()], at('2026-01-01'))).toEqual({ left: whole, whole });
    expect(unusedTime(term(), [term()], at('2026-07-31'))).toEqual({ left: 0, whole });
    expect(unusedTime(term(), [term()], at('2027-07-31'))).toEqual({ left: 0, whole });
  });

  test('is not used up while a higher tier runs', () => {
    const low = term({ months: 1, endsAt: at('2026-03-31') });
    const high = term({ id: '2', tier: '3000', months: 1, startsAt: at('2026-02-10'), endsAt: at('2026-03-10') });
    const { left } = unusedTime(low, [low, high], at('2026-02-20'));
    expect(left).toBe(21 * DAY_MS);
    expect(unusedTime(high, [low, high], at('2026-02-20')).left).toBe(18 * DAY_MS);
  });

  test('counts a month from its anchor, so that the 28th of February to the 31st of March is one', () => {
    const renewed = term({
      months: 1,
      startsAt: at('2026-02-28'),
      endsAt: at('2026-03-31'),
      anchorAt: at('2026-01-31'),
    });
    expect(unusedTime(renewed, [renewed], at('2026-02-28'))).toEqual({ left: 31 * DAY_MS, whole: 31 * DAY_MS });
  });
});

describe('what goes back', () => {
  const order = { total: 3235, left: 3235 };
  test('is rounded up, so that the buyer never loses by it', () => {
    expect(closedRefund(order, [{ left: 1, whole: 2 }], 1)).toBe(1618);
    expect(closedRefund(order, [{ left: 1, whole: 180 * DAY_MS }], 1)).toBe(1);
    expect(closedRefund(order, [{ left: 0, whole: DAY_MS }], 1)).toBe(0);
    expect(closedRefund(order, [{ left: DAY_MS, whole: DAY_MS }], 1)).toBe(3235);
    expect(closedRefund(order, [], 1)).toBe(0);
  });

  test('is never more than what is left after refunds before', () => {
    expect(closedRefund({ total: 3235, left: 100 }, [{ left: 1, whole: 2 }], 1)).toBe(100);
    expect(closedRefund({ total: 3235, left: 0 }, [{ left: 1, whole: 2 }], 1)).toBe(0);
  });

  test('of gifts is the share of each, and a gift that nobody got is unused', () => {
    const half = { left: DAY_MS, whole: 2 * DAY_MS };
    // Of five gifts two are half used, one waits, and two are over.
    expect(closedRefund({ total: 500, left: 500 }, [half, half, NOTHING_USED], 5)).toBe(200);
    expect(closedRefund({ total: 1000, left: 1000 }, Array(3).fill({ left: 1, whole: 3 }), 3)).toBe(334);
  });

  test('lies between nothing and what is left, and grows with the unused time', () => {
    const amount = fc.integer({ min: 0, max: 10_000_000 });
    const whole = 184 * DAY_MS;
    const time = fc.integer({ min: 0, max: whole });
    fc.assert(
      fc.property(amount, amount, time, time, fc.integer({ min: 1, max: 100 }), (total, left, one, two, count) => {
        const less = closedRefund({ total, left }, [{ left: Math.min(one, two), whole }], count);
        const more = closedRefund({ total, left }, [{ left: Math.max(one, two), whole }], count);
        expect(less).toBeGreaterThanOrEqual(0);
        expect(less).toBeLessThanOrEqual(more);
        expect(more).toBeLessThanOrEqual(left);
        if (left >= total) expect(more).toBeGreaterThanOrEqual((total * Math.max(one, two)) / whole / count - 1e-6);
      }),
    );
  });
});
