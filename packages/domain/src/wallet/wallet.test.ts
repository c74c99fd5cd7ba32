import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { csvCell, csvFile } from './csv.ts';
import { compareParts, moneyParts } from './money-parts.ts';
import { payableAmount, reachesThreshold } from './payable.ts';
import { eventOfPayout, PAYOUT_MACHINE, PAYOUT_STATES, type PayoutEvent, payoutStep } from './payout-machine.ts';
import { isShare } from './revenue-share.ts';
import {
  dueMonth,
  isWalletMonth,
  monthEnd,
  monthStart,
  nextPayoutDue,
  payoutDue,
  previousMonth,
} from './wallet-month.ts';
import { isWalletPromotionEligible, WALLET_PROMOTION_WINDOW, type WalletPromotionFacts } from './wallet-promotion.ts';

const usd = (amount: number) => moneyParts({ amount, exponent: 2, currency: 'USD' });

describe('the promotion of the wallet', () => {
  const facts: WalletPromotionFacts = {
    now: new Date('2026-11-26T12:00:00Z'),
    isFlagOn: true,
    firstSeenAt: null,
    earned: usd(1),
    payout: usd(0),
    window: WALLET_PROMOTION_WINDOW,
  };
  const isShown = (change: Partial<WalletPromotionFacts>) => isWalletPromotionEligible({ ...facts, ...change });

  test('WALLET-02 is shown for 5 days after it was first seen', () => {
    const seen = (ms: number) => isShown({ firstSeenAt: new Date(facts.now.getTime() - ms) });
    expect([isShown({}), seen(0), seen(432_000_000 - 1), seen(432_000_000)]).toEqual([true, true, true, false]);
  });

  test('WALLET-03 needs its flag', () => expect(isShown({ isFlagOn: false })).toBe(false));

  test('WALLET-04 needs a previous month above 0 and under 50', () => {
    const earned = (amount: number) => isShown({ earned: usd(amount) });
    expect([-1, 0, 1, 4_999, 5_000, 5_001].map(earned)).toEqual([false, false, true, true, false, false]);
    expect(isShown({ earned: { units: 49, nanos: 999_999_999, currencyCode: 'USD' } })).toBe(true);
  });

  test('WALLET-05 needs a payout under 50', () => {
    const payout = (amount: number) => isShown({ payout: usd(amount) });
    expect([-5_000, 0, 4_999, 5_000].map(payout)).toEqual([true, true, true, false]);
  });

  test('WALLET-06 runs in its window', () => {
    const at = (now: string) => isShown({ now: new Date(now) });
    expect(at('2025-04-30T23:59:59.999-07:00')).toBe(false);
    expect(at('2025-05-01T00:00:00-07:00')).toBe(true);
    expect(at('2099-12-31T23:59:59.999-08:00')).toBe(true);
    expect(at('2100-01-01T00:00:00-08:00')).toBe(false);
  });
});

test('amounts have units and nanos, without loss', () => {
  expect(usd(1234)).toEqual({ units: 12, nanos: 340_000_000, currencyCode: 'USD' });
  expect(usd(-5)).toEqual({ units: 0, nanos: -50_000_000, currencyCode: 'USD' });
  expect(moneyParts({ amount: 7, exponent: 0, currency: 'JPY' })).toEqual({ units: 7, nanos: 0, currencyCode: 'JPY' });
  fc.assert(
    fc.property(fc.integer({ min: -1e12, max: 1e12 }), fc.constantFrom(0, 2, 3), (amount, exponent) => {
      const { units, nanos } = moneyParts({ amount, exponent, currency: 'USD' });
      expect(units * 10 ** exponent + nanos / 10 ** (9 - exponent)).toBe(amount);
      expect(compareParts({ units, nanos, currencyCode: 'USD' }, 0)).toBe(Math.sign(amount));
    }),
  );
});

test('what is held or owed is not paid out', () => {
  expect(payableAmount({ balance: 900, held: 300 })).toBe(600);
  expect(payableAmount({ balance: 100, held: 300 })).toBe(0);
  expect(payableAmount({ balance: -100, held: 0 })).toBe(0);
  expect(payableAmount({ balance: 100, held: -300 })).toBe(100);
  expect([4_999, 5_000].map((amount) => reachesThreshold(amount, 5_000))).toEqual([false, true]);
  expect(reachesThreshold(0, 0)).toBe(false);
});

describe('months', () => {
  test('are those of UTC, over years and leap days', () => {
    expect(monthEnd('2024-02').toISOString()).toBe('2024-03-01T00:00:00.000Z');
    expect(monthEnd('2026-12')).toEqual(monthStart('2027-01'));
    expect(previousMonth(new Date('2026-01-01T00:00:00Z'))).toBe('2025-12');
    expect(previousMonth(new Date('2026-03-31T23:59:59Z'))).toBe('2026-02');
    expect(['2026-10', '2026-13', '2026-1', '=2026'].map(isWalletMonth)).toEqual([true, false, false, false]);
  });

  test('are paid out when the time for chargebacks is over', () => {
    expect(payoutDue('2026-10', 15).toISOString()).toBe('2026-11-16T00:00:00.000Z');
    expect(dueMonth(new Date('2026-11-15T23:59:59Z'), 15)).toBe('2026-09');
    expect(dueMonth(new Date('2026-11-16T00:00:00Z'), 15)).toBe('2026-10');
    expect(nextPayoutDue(new Date('2026-11-15T23:59:59Z'), 15)).toEqual(payoutDue('2026-10', 15));
    expect(nextPayoutDue(new Date('2026-11-16T00:00:00Z'), 15)).toEqual(payoutDue('2026-11', 15));
  });
});

describe('a payout', () => {
  const event = fc.constantFrom<PayoutEvent>('sent', 'paid', 'failed', 'retried', 'found-sent', 'found-paid');

  test('that fails gives the money back once, and a new try takes it again', () => {
    fc.assert(
      fc.property(fc.array(event, { maxLength: 30 }), (events) => {
        let state: (typeof PAYOUT_STATES)[number] = 'INITIATED';
        let taken = 1;
        for (const event of events) {
          const step = payoutStep(state, event);
          if (step === null) continue;
          state = step.to;
          if (step.effect !== null) taken += step.effect === 'return' ? -1 : 1;
          expect(taken).toBe(state === 'FAILED' ? 0 : 1);
        }
      }),
    );
  });
  test('knows what a provider says', () => {
    expect((['in_transit', 'paid', 'failed'] as const).map(eventOfPayout)).toEqual(['sent', 'paid', 'failed']);
    expect(Object.keys(PAYOUT_MACHINE)).toEqual([...PAYOUT_STATES]);
  });
});

test('a share is none to all', () => {
  expect([-1, 0, 0.5, 10_000, 10_001].map(isShare)).toEqual([false, true, false, true, false]);
});

describe('CSV files', () => {
  test('run no formula', () => {
    expect(['=1+1', '+1', '-1+1', '@x', '\tx', '\rx'].map(csvCell)).toEqual([
      "'=1+1",
      "'+1",
      "'-1+1",
      "'@x",
      "'\tx",
      `"'\rx"`,
    ]);
    expect([csvCell(-12), csvCell('-1.20')]).toEqual(['-12', '-1.20']);
    fc.assert(
      fc.property(fc.string(), (text) => {
        expect(csvCell(text)).not.toMatch(/^"?(?!-?\d+(\.\d+)?$)[=+\-@\t\r]/);
      }),
    );
  });
  test('quote what would end a cell', () => {
    expect(csvFile(['a', 'b'], [['x,"y"', 1]])).toBe('a,b\r\n"x,""y""",1\r\n');
  });
});
