import { describe, expect, test } from 'vitest';
import {
  CHARGE_AHEAD_MS,
  chargeAt,
  failureOf,
  isImminent,
  momentAt,
  mustWait,
  NOTICE_AHEAD_MS,
  nextMoment,
  planAfter,
  type RenewalPlan,
} from './renewal-plan.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const now = Date.parse('2026-05-10T12:00:00Z');
const renewsAt = now + 20 * DAY_MS;
const plan = (change: Partial<RenewalPlan> = {}): RenewalPlan => ({
  ...{ state: 'ACTIVE', months: 1, renewsAt, anchorAt: renewsAt - 30 * DAY_MS, tries: 0, nextTryAt: null },
  ...{ pausedUntil: null, noticedFor: null, isCharging: false },
  ...change,
});
const charge = renewsAt - CHARGE_AHEAD_MS;
const paused = (change: Partial<RenewalPlan> = {}) => plan({ state: 'PAUSED', pausedUntil: renewsAt, ...change });
const pastDue = (change: Partial<RenewalPlan> = {}) => plan({ state: 'PAST_DUE', nextTryAt: now, ...change });

describe('the next charge', () => {
  test('of an active plan is an hour before its time ends, or when a late mail promised', () => {
    expect(chargeAt(plan())).toBe(charge);
    expect(chargeAt(plan({ noticedFor: charge + 5 }))).toBe(charge + 5);
    expect(chargeAt(plan({ noticedFor: charge - 5 }))).toBe(charge);
  });

  test('of a failed one is the next try, of a paused one the end of its pause, of others there is none', () => {
    expect(chargeAt(pastDue())).toBe(now);
    expect(chargeAt(pastDue({ nextTryAt: null, pausedUntil: 7 }))).toBeNull();
    expect(chargeAt(paused())).toBe(renewsAt);
    expect(chargeAt(paused({ pausedUntil: null }))).toBeNull();
    expect(chargeAt(plan({ state: 'ENDING', pausedUntil: renewsAt, nextTryAt: now }))).toBeNull();
  });

  test('is imminent for less than three days', () => {
    expect(isImminent(plan(), charge - NOTICE_AHEAD_MS)).toBe(false);
    expect(isImminent(plan(), charge - NOTICE_AHEAD_MS + 1)).toBe(true);
    expect(isImminent(plan({ state: 'ENDING' }), renewsAt)).toBe(false);
  });
});

describe('the time brings', () => {
  test('a mail three days ahead, then the charge', () => {
    expect(nextMoment(plan())).toEqual({ moment: 'notice-due', at: charge - NOTICE_AHEAD_MS });
    expect(nextMoment(plan({ noticedFor: charge }))).toEqual({ moment: 'charge-due', at: charge });
    expect(nextMoment(paused({ noticedFor: renewsAt }))).toEqual({ moment: 'pause-over', at: renewsAt });
    expect(nextMoment(pastDue())).toEqual({ moment: 'try-due', at: now });
    expect(nextMoment(pastDue({ nextTryAt: null }))).toBeNull();
    expect(nextMoment(plan({ state: 'ENDING' }))).toEqual({ moment: 'period-over', at: renewsAt });
    expect(nextMoment(plan({ state: 'ENDING', isCharging: true }))).toBeNull();
  });

  test('each at its millisecond', () => {
    expect(momentAt(plan(), charge - NOTICE_AHEAD_MS - 1)).toBeNull();
    expect(momentAt(plan(), charge - NOTICE_AHEAD_MS)).toBe('notice-due');
    expect(momentAt(plan({ noticedFor: charge }), charge - 1)).toBeNull();
    expect(momentAt(plan({ noticedFor: charge }), charge)).toBe('charge-due');
    expect(momentAt(plan({ state: 'ENDING' }), renewsAt - 1)).toBeNull();
    expect(momentAt(pastDue(), now - 1)).toBeNull();
    expect(momentAt(pastDue(), now)).toBe('try-due');
  });

  test('the charge itself where the site slept through the mail', () => {
    expect(momentAt(plan(), charge - 1)).toBe('notice-due');
    expect(momentAt(plan(), charge)).toBe('charge-due');
    expect(momentAt(paused(), renewsAt - 1)).toBe('notice-due');
    expect(momentAt(paused(), renewsAt)).toBe('pause-over');
  });
});

describe('a price that rose', () => {
  const known = { amount: 500, currency: 'USD' };
  const more = { amount: 501, currency: 'USD' };
  const euros = { amount: 400, currency: 'EUR' };
  const late = charge - NOTICE_AHEAD_MS + DAY_MS;
  test('waits for its mail, when the mail is more than a day late', () => {
    expect(mustWait(plan(), more, known, late)).toBe(false);
    expect(mustWait(plan(), more, known, late + 1)).toBe(true);
    expect(mustWait(plan(), known, known, late + 1)).toBe(false);
    expect(mustWait(plan(), more, null, late + 1)).toBe(true);
  });

  test('waits no more when it was told of, unless the currency is another one', () => {
    const told = plan({ noticedFor: charge });
    expect(mustWait(told, more, known, late + 1)).toBe(false);
    expect(mustWait(told, euros, known, late + 1)).toBe(true);
    expect(mustWait(told, euros, null, late + 1)).toBe(false);
    expect(mustWait(pastDue({ nextTryAt: null }), euros, known, now)).toBe(true);
  });
});

describe('after', () => {
  test('a mail in time its charge is told of', () => {
    expect(planAfter(plan(), 'notice-due', 'ACTIVE', now).noticedFor).toBe(charge);
    expect(planAfter(plan(), 'told', 'ACTIVE', now).noticedFor).toBe(charge);
  });

  test('a late mail the charge waits for three days', () => {
    const soon = planAfter(plan({ renewsAt: now + HOUR_MS }), 'notice-late', 'ACTIVE', now);
    expect(soon).toMatchObject({ noticedFor: now + NOTICE_AHEAD_MS, pausedUntil: null });
    expect(planAfter(plan(), 'notice-late', 'ACTIVE', now).noticedFor).toBe(charge);
    const pauseOver = planAfter(paused({ pausedUntil: now }), 'notice-late', 'PAUSED', now);
    expect(pauseOver).toMatchObject({ noticedFor: now + NOTICE_AHEAD_MS, pausedUntil: now + NOTICE_AHEAD_MS });
  });

  test.each(['charge-due', 'try-due', 'retry'] as const)('%s a charge is on its way', (event) => {
    const after = planAfter(pastDue(), event, 'CHARGING', now);
    expect(after).toMatchObject({ state: 'CHARGING', isCharging: true, nextTryAt: null });
  });

  test('a failure there is another try in three days, and none after the last', () => {
    const charging = plan({ state: 'CHARGING', isCharging: true, tries: 1 });
    const failed = planAfter(charging, 'failed', 'PAST_DUE', now);
    expect(failed).toMatchObject({ isCharging: false, tries: 2, nextTryAt: now + 3 * DAY_MS });
    expect(planAfter(charging, 'failed-last', 'ENDED', now)).toMatchObject({ isCharging: false, nextTryAt: null });
    expect([0, 1, 2].map((tries) => failureOf({ tries }))).toEqual(['failed', 'failed', 'failed-last']);
  });

  test.each(['paid', 'bought'] as const)('%s all begins anew', (event) => {
    const before = plan({ isCharging: true, tries: 2, nextTryAt: 1, pausedUntil: 2, noticedFor: 3 });
    const fresh = { isCharging: false, tries: 0, nextTryAt: null, pausedUntil: null, noticedFor: null };
    expect(planAfter(before, event, 'ACTIVE', now)).toMatchObject(fresh);
  });

  test('a resumption within the paid time nothing of it is lost', () => {
    const resumed = planAfter(paused({ noticedFor: charge }), 'resume', 'ACTIVE', now);
    expect(resumed).toEqual(plan({ noticedFor: charge }));
    expect(planAfter(paused({ noticedFor: renewsAt }), 'resume', 'ACTIVE', now).noticedFor).toBeNull();
    expect(planAfter(paused(), 'resume', 'ACTIVE', renewsAt).anchorAt).toBe(plan().anchorAt);
  });

  test('a resumption behind the paid time the next period begins now', () => {
    const later = renewsAt + 5 * DAY_MS;
    const resumed = planAfter(paused({ pausedUntil: later + DAY_MS }), 'resume', 'ACTIVE', later);
    expect(resumed).toMatchObject({ renewsAt: later, anchorAt: later, pausedUntil: null, noticedFor: null });
  });

  test('a pause the next period begins at its end, also if the site is up to an hour late', () => {
    const end = renewsAt + 30 * DAY_MS;
    const over = (at: number, change: Partial<RenewalPlan> = {}) =>
      planAfter(paused({ pausedUntil: end, ...change }), 'pause-over', 'ACTIVE', at);
    expect(over(end)).toMatchObject({ renewsAt: end, pausedUntil: null, noticedFor: null });
    expect(over(end + CHARGE_AHEAD_MS - 1).renewsAt).toBe(end);
    expect(over(end + CHARGE_AHEAD_MS).renewsAt).toBe(end + CHARGE_AHEAD_MS);
    // The amount that its mail told of is the charge that comes now.
    expect(over(end, { noticedFor: end }).noticedFor).toBe(end - CHARGE_AHEAD_MS);
    expect(over(end, { noticedFor: 5 }).noticedFor).toBe(5);
    expect(over(now, { pausedUntil: null }).renewsAt).toBe(now);
  });

  test('a cancellation that is taken back a charge on its way still is', () => {
    const ending = plan({ state: 'ENDING', pausedUntil: 1, nextTryAt: 2 });
    expect(planAfter(ending, 'keep', 'ACTIVE', now)).toEqual(plan());
    const charging = planAfter({ ...ending, isCharging: true }, 'keep', 'ACTIVE', now);
    expect(charging).toEqual(plan({ state: 'CHARGING', isCharging: true }));
    const cancelled = planAfter(paused({ nextTryAt: 2 }), 'cancel', 'ENDING', now);
    expect(cancelled).toEqual(plan({ state: 'ENDING' }));
  });
});
