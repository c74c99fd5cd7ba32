import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { periodEnd } from '../subscription-terms.ts';
import { PLAN_MACHINE, PLAN_STATES, type PlanEvent, planStep } from './renewal-machine.ts';
import {
  CHARGE_AHEAD_MS,
  CHARGE_TRIES,
  chargeAt,
  failureOf,
  isImminent,
  isRaised,
  momentAt,
  mustWait,
  NOTICE_AHEAD_MS,
  nextMoment,
  planAfter,
  type RenewalPlan,
} from './renewal-plan.ts';

const DAY_MS = 86_400_000;
const at = (text: string): number => Date.parse(`${text}Z`);
const plan = (change: Partial<RenewalPlan> = {}): RenewalPlan => ({
  ...{ state: 'ACTIVE', months: 1, renewsAt: at('2026-02-28T12:00:00'), anchorAt: at('2026-01-31T12:00:00') },
  ...{ tries: 0, nextTryAt: null, pausedUntil: null, noticedFor: null, isCharging: false },
  ...change,
});
const step = (before: RenewalPlan, event: PlanEvent, now: number): RenewalPlan => {
  const found = planStep(before.state, event);
  return found === null ? before : planAfter(before, event, found.to, now);
};

describe('a plan', () => {
  test('is told of three days before its charge, and charged an hour before the paid time ends', () => {
    const first = plan();
    const charge = first.renewsAt - CHARGE_AHEAD_MS;
    const moments = (of: RenewalPlan) =>
      [charge - NOTICE_AHEAD_MS - 1, charge - NOTICE_AHEAD_MS, charge - 1, charge].map((now) => momentAt(of, now));
    expect(moments(first)).toEqual([null, 'notice-due', 'notice-due', 'charge-due']);
    const noticed = step(first, 'notice-due', charge - NOTICE_AHEAD_MS);
    expect(moments(noticed)).toEqual([null, null, null, 'charge-due']);
    // When the paid time moves, the new charge is told of, too.
    expect(nextMoment({ ...noticed, renewsAt: noticed.renewsAt + DAY_MS })?.moment).toBe('notice-due');
  });

  test('is tried three times, three days apart, and then ends', () => {
    let one = step(plan(), 'charge-due', 0);
    const tries: number[] = [];
    for (let now = 0; one.state === 'CHARGING'; now = chargeAt(one) ?? now) {
      tries.push(now);
      one = step(one, failureOf(one), now);
      if (one.state !== 'PAST_DUE') break;
      expect(momentAt(one, (one.nextTryAt ?? 0) - 1)).toBeNull();
      one = step(one, 'try-due', one.nextTryAt ?? 0);
      now = 3 * DAY_MS * tries.length - (chargeAt(one) ?? 0);
    }
    expect(tries).toHaveLength(CHARGE_TRIES);
    expect(one).toMatchObject({ state: 'ENDED', tries: CHARGE_TRIES, isCharging: false });
  });

  test('that is cancelled ends with what is paid, unless it is kept', () => {
    const ending = step(plan(), 'cancel', 0);
    expect(momentAt(ending, ending.renewsAt - 1)).toBeNull();
    expect(step(ending, 'keep', 0).state).toBe('ACTIVE');
    expect(momentAt(ending, ending.renewsAt)).toBe('period-over');
    expect(step(ending, 'period-over', ending.renewsAt).state).toBe('ENDED');
    // A charge that was on its way is the last one.
    const late = step(step(plan(), 'charge-due', 0), 'cancel', 0);
    expect(nextMoment(late)).toBeNull();
    expect(step(late, 'paid', 0)).toMatchObject({ state: 'ENDING', isCharging: false });
    expect(step(late, 'failed', 0).state).toBe('ENDED');
  });

  test('that is paused is charged after the pause, and not for it', () => {
    const paused = step(plan(), 'pause', 0);
    // It keeps the day on which it began.
    expect(paused.pausedUntil).toBe(at('2026-03-31T12:00:00'));
    const until = paused.pausedUntil ?? 0;
    expect(momentAt(paused, until - NOTICE_AHEAD_MS)).toBe('notice-due');
    const over = step(step(paused, 'notice-due', 0), 'pause-over', until);
    expect(over).toMatchObject({ state: 'ACTIVE', renewsAt: until, anchorAt: plan().anchorAt });
    expect(momentAt(over, until)).toBe('charge-due');
    expect(periodEnd(over.anchorAt, over.renewsAt, 1)).toBe(at('2026-04-30T12:00:00'));
    // Much later, the next period begins then.
    expect(step(paused, 'pause-over', until + DAY_MS)).toMatchObject({
      ...{ renewsAt: until + DAY_MS, anchorAt: until + DAY_MS },
    });
    // Resumed before the paid time ends, all is as it was.
    const early = step(paused, 'resume', at('2026-02-10T00:00:00'));
    expect(early).toMatchObject({ state: 'ACTIVE', renewsAt: plan().renewsAt, anchorAt: plan().anchorAt });
  });

  test('ends when its money goes back, whatever it does, and begins anew when it is bought', () => {
    for (const state of PLAN_STATES) {
      expect(planStep(state, 'paid-back')?.to ?? 'ENDED').toBe('ENDED');
      expect(planStep(state, 'bought')?.to).toBe('ACTIVE');
    }
  });

  test('is never charged while a charge is on its way, nor when it is over', () => {
    const events = [...new Set(Object.values(PLAN_MACHINE).flatMap((steps) => Object.keys(steps)))] as PlanEvent[];
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...events), { maxLength: 30 }), (history) => {
        let one = plan();
        let charges = 0;
        for (const event of history) {
          const found = planStep(one.state, event);
          if (found === null) continue;
          if (found.effects.includes('charge')) {
            expect(one.isCharging).toBe(false);
            charges += 1;
          }
          one = planAfter(one, event, found.to, 0);
          if (one.state === 'ENDED') expect(nextMoment(one)).toBeNull();
          expect(one.state === 'CHARGING').toBe(one.isCharging && one.state !== 'ENDING');
        }
        expect(charges).toBeLessThanOrEqual(history.length);
      }),
    );
  });
});

describe('what is told of a charge', () => {
  const price = { amount: 1599, currency: 'USD' };
  const known = { amount: 599, currency: 'USD' };
  const charge = plan().renewsAt - CHARGE_AHEAD_MS;

  test('is raised by a higher price, another currency, and one that nobody knows', () => {
    expect(isRaised(price, known)).toBe(true);
    expect(isRaised(known, price)).toBe(false);
    expect(isRaised(known, known)).toBe(false);
    expect(isRaised({ ...known, currency: 'EUR' }, known)).toBe(true);
    expect(isRaised(known, null)).toBe(true);
  });

  test('comes three days before a charge that costs more, however late the mail is', () => {
    expect(mustWait(plan(), price, known, charge - NOTICE_AHEAD_MS)).toBe(false);
    expect(mustWait(plan(), price, known, charge)).toBe(true);
    expect(mustWait(plan(), known, known, charge)).toBe(false);
    const late = step(plan(), 'notice-late', charge);
    expect(chargeAt(late)).toBe(charge + NOTICE_AHEAD_MS);
    expect(momentAt(late, charge + NOTICE_AHEAD_MS - 1)).toBeNull();
    expect(momentAt(late, charge + NOTICE_AHEAD_MS)).toBe('charge-due');
    // It was told: only another currency is told anew.
    expect(mustWait(late, price, price, charge)).toBe(false);
    expect(mustWait(late, { ...price, currency: 'EUR' }, price, charge)).toBe(true);
    const paused = step(step(plan(), 'pause', 0), 'notice-late', at('2026-03-31T12:00:00'));
    expect(chargeAt(paused)).toBe(at('2026-04-03T12:00:00'));
  });

  test('is agreed to at once by who resumes after the paid time', () => {
    const paused = step(step(plan(), 'pause', 0), 'notice-due', at('2026-03-29T12:00:00'));
    const now = at('2026-03-30T12:00:00');
    const resumed = step(paused, 'resume', now);
    expect(isImminent(resumed, now)).toBe(true);
    expect(momentAt(step(resumed, 'told', now), now)).toBe('charge-due');
    expect(isImminent(step(paused, 'resume', at('2026-02-10T12:00:00')), at('2026-02-10T12:00:00'))).toBe(false);
  });
});

describe('periods', () => {
  test('do not drift at month ends, nor on leap days', () => {
    const ends = (anchor: number, months: number, count: number): string[] => {
      const found: string[] = [];
      let start = anchor;
      for (let index = 0; index < count; index += 1) {
        start = periodEnd(anchor, start, months);
        found.push(new Date(start).toISOString().slice(0, 10));
      }
      return found;
    };
    expect(ends(at('2026-01-31T12:00:00'), 1, 4)).toEqual(['2026-02-28', '2026-03-31', '2026-04-30', '2026-05-31']);
    expect(ends(at('2028-01-31T12:00:00'), 1, 2)).toEqual(['2028-02-29', '2028-03-31']);
    expect(ends(at('2028-02-29T00:00:00'), 6, 4)).toEqual(['2028-08-29', '2029-02-28', '2029-08-29', '2030-02-28']);
    // Moved by other paid time, they count from there.
    expect(periodEnd(at('2026-01-31T12:00:00'), at('2026-03-05T12:00:00'), 1)).toBe(at('2026-04-05T12:00:00'));
  });

  test('keep the time of the day in UTC, also where clocks change', () => {
    const anchor = at('2026-03-15T07:30:00');
    expect(new Date(periodEnd(anchor, anchor, 1)).toISOString()).toBe('2026-04-15T07:30:00.000Z');
    expect(new Date(periodEnd(anchor, anchor, 8)).toISOString()).toBe('2026-11-15T07:30:00.000Z');
  });
});
