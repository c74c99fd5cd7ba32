import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isPurchaseKey } from './order-limits.ts';
import {
  type BenefitsState,
  eventOfPayment,
  isOverturning,
  ORDER_MACHINE,
  type OrderEvent,
  orderStep,
} from './order-machine.ts';
import {
  FAILED_STATES,
  isFailed,
  isSuccessful,
  isTerminal,
  ORDER_STATES,
  type OrderState,
  PROCESSING_STATES,
  SUCCESSFUL_STATES,
} from './order-states.ts';
import { watchOrder } from './watch-order.ts';

const EVENTS: readonly OrderEvent[] = [
  ...(['submitted', 'challenged', 'settling', 'succeeded', 'failed', 'expired', 'refund-asked', 'refunded'] as const),
  ...(['refund-failed', 'charged-back', 'dispute-won', 'benefits-withdrawn'] as const),
];

test('ORDER-04 ORDER-05 ORDER-06 the ends are pending and success, and six failures', () => {
  expect(ORDER_STATES.filter(isSuccessful)).toEqual(['PAYMENT_PENDING', 'SUCCESS']);
  expect(ORDER_STATES.filter(isFailed).sort()).toEqual([
    'BENEFITS_CANCELLED',
    'CANCEL_BENEFITS_INITIATED',
    'FAILED',
    'REFUND_APPLIED',
    'REFUND_FAILED',
    'REFUND_INITIATED',
  ]);
  for (const state of ORDER_STATES) {
    expect(isTerminal(state)).toBe(isSuccessful(state) !== isFailed(state));
    expect(PROCESSING_STATES.includes(state)).toBe(!isTerminal(state));
  }
  const open = ORDER_STATES.filter((state) => !isTerminal(state));
  expect(open).toEqual(['INITIATED', 'PROCESSING', 'THREE_D_SECURE_CHALLENGE_REQUIRED']);
});

describe('the machine', () => {
  const history = fc.array(fc.constantFrom(...EVENTS), { maxLength: 40 });
  const run = (events: readonly OrderEvent[]) => {
    let state: OrderState = 'INITIATED';
    let benefits: BenefitsState = 'none';
    let has = 0;
    let granted = 0;
    for (const event of events) {
      const step = orderStep(state, event, benefits);
      if (step === null) continue;
      for (const effect of step.effects) {
        if (effect === 'grant') {
          has += 1;
          granted += 1;
          benefits = 'granted';
        }
        if ((effect === 'withdraw' || effect === 'force-withdraw') && benefits === 'granted') {
          has -= 1;
          benefits = 'withdrawn';
        }
        if (effect === 'restore' && benefits === 'withdrawn') {
          has += 1;
          benefits = 'granted';
        }
      }
      state = step.to;
    }
    return { state, has, granted };
  };

  test('grants once, whatever comes how often and in which order, and never leaves a benefit behind', () => {
    fc.assert(
      fc.property(history, (events) => {
        const { state, has, granted } = run(events);
        expect(granted).toBeLessThanOrEqual(1);
        if (isSuccessful(state)) expect(has).toBe(1);
        else if (state !== 'REFUND_FAILED') expect(has).toBe(0);
      }),
    );
  });

  test('goes back to no state of processing from an end', () => {
    for (const state of ORDER_STATES.filter(isTerminal)) {
      for (const step of Object.values(ORDER_MACHINE[state])) expect(isTerminal(step.to)).toBe(true);
    }
  });

  test('takes the same event twice as once', () => {
    fc.assert(
      fc.property(history, fc.constantFrom(...EVENTS), (events, last) => {
        const once = run([...events, last]);
        const twice = run([...events, last, last]);
        expect(twice.has).toBe(once.has);
      }),
    );
  });
});

test('a dispute that is won gives back what was taken; who never had it has the money back', () => {
  expect(orderStep('BENEFITS_CANCELLED', 'dispute-won', 'withdrawn')).toMatchObject({ to: 'SUCCESS' });
  expect(orderStep('BENEFITS_CANCELLED', 'dispute-won', 'none')).toEqual({ to: 'REFUND_INITIATED', effects: [] });
  expect(orderStep('FAILED', 'dispute-won', 'none')).toEqual({ to: 'REFUND_INITIATED', effects: [] });
  expect(orderStep('SUCCESS', 'dispute-won', 'granted')).toBeNull();
  const paid = { status: 'succeeded', refund: 'none', isDisputed: false, isDisputeWon: true } as const;
  expect(eventOfPayment(paid)).toBe('dispute-won');
  expect(eventOfPayment({ ...paid, refund: 'succeeded' })).toBe('refunded');
});

test('what waits for its money is given when it comes, and nothing is taken back when it never does', () => {
  expect(orderStep('PROCESSING', 'settling', 'none')?.effects).toEqual(['grant']);
  expect(orderStep('PROCESSING', 'settling', 'none', true)).toEqual({
    ...{ to: 'PAYMENT_PENDING', effects: ['tell-waiting'] },
  });
  expect(orderStep('PAYMENT_PENDING', 'succeeded', 'none', true)?.effects).toEqual(['grant', 'send-receipt']);
  expect(orderStep('PAYMENT_PENDING', 'succeeded', 'granted')?.effects).toEqual(['send-receipt']);
  for (const event of ['failed', 'refunded', 'charged-back'] as const) {
    expect(orderStep('PAYMENT_PENDING', event, 'none', true)?.effects).toEqual(['tell-failure']);
  }
  expect(orderStep('SUCCESS', 'succeeded', 'none')?.effects).toEqual(['grant']);
  expect(orderStep('SUCCESS', 'succeeded', 'granted')).toBeNull();
});

test('an end is overturned by what says its opposite, which late news may say, too', () => {
  expect(orderStep('REFUND_APPLIED', 'refund-failed', 'withdrawn')).toEqual({
    to: 'REFUND_FAILED',
    effects: ['restore'],
  });
  expect(orderStep('BENEFITS_CANCELLED', 'succeeded', 'withdrawn')).toEqual({ to: 'REFUND_INITIATED', effects: [] });
  expect(orderStep('SUCCESS', 'failed', 'granted')).toMatchObject({ to: 'CANCEL_BENEFITS_INITIATED' });
  expect(isOverturning('REFUND_APPLIED', 'refund-failed')).toBe(true);
  expect(isOverturning('REFUND_INITIATED', 'refund-failed')).toBe(false);
  expect(isOverturning('FAILED', 'succeeded')).toBe(false);
});

test('the last that happened to a payment counts', () => {
  const paid = { status: 'succeeded', refund: 'none', isDisputed: false } as const;
  expect(eventOfPayment(paid)).toBe('succeeded');
  expect(eventOfPayment({ ...paid, refund: 'pending' })).toBe('succeeded');
  expect(eventOfPayment({ ...paid, refund: 'succeeded' })).toBe('refunded');
  expect(eventOfPayment({ ...paid, refund: 'failed' })).toBe('refund-failed');
  expect(eventOfPayment({ ...paid, refund: 'succeeded', isDisputed: true })).toBe('charged-back');
  expect(eventOfPayment({ ...paid, status: 'canceled' })).toBe('failed');
  expect(eventOfPayment({ ...paid, status: 'processing' })).toBe('settling');
  expect(eventOfPayment({ ...paid, status: 'requires_action' })).toBe('challenged');
});

describe('a page that watches an order', () => {
  const watch = (state: OrderState, elapsed = 0, isFromForm = false, token: string | null = null) =>
    watchOrder({ state, actionTokenID: token }, elapsed, isFromForm, new Set(['old']));

  test('ORDER-11 asks again after 1000 ms', () => {
    expect(watch('PROCESSING', 10_000)).toEqual({ kind: 'poll', afterMs: 1000 });
  });

  test('ORDER-12 stops after 60000 ms', () => {
    expect(watch('PROCESSING', 59_000).kind).toBe('poll');
    expect(watch('PROCESSING', 59_001).kind).toBe('still-processing');
  });

  test('ORDER-07 opens checkout with the token of a challenge, once', () => {
    const state = 'THREE_D_SECURE_CHALLENGE_REQUIRED';
    expect(isTerminal(state)).toBe(false);
    expect(watch(state, 0, false, 'new')).toEqual({ kind: 'challenge', actionToken: 'new' });
    expect(watch(state, 0, false, 'old').kind).toBe('poll');
  });

  test('ends with each end', () => {
    for (const state of SUCCESSFUL_STATES) expect(watch(state, 99_999)).toEqual({ kind: 'success' });
    for (const state of FAILED_STATES) {
      expect(watch(state)).toEqual({ kind: 'failure', reopens: false });
      expect(watch(state, 0, true)).toEqual({ kind: 'failure', reopens: true });
    }
  });
});

test('a key of a purchase has 16 to 64 letters', () => {
  expect(isPurchaseKey('a'.repeat(16))).toBe(true);
  for (const key of ['', 'a'.repeat(15), 'a'.repeat(65), `${'a'.repeat(16)} `]) expect(isPurchaseKey(key)).toBe(false);
});
