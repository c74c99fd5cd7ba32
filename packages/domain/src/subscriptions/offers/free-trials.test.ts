import { describe, expect, it } from 'vitest';
import {
  FREE_TRIAL_FILTERS,
  type FreeTrialFilter,
  freeTrialOf,
  mayTry,
  readTrialOffer,
  TRIAL_LENGTHS,
  trialEnd,
  trialOfferText,
} from './free-trials.ts';

describe('a free trial', () => {
  const all: readonly FreeTrialFilter[] = FREE_TRIAL_FILTERS;

  it('SUB-09 needs the flag or a filter, and eligibility', () => {
    const facts = { hasFlag: false, filters: [], isEligible: true };
    expect(freeTrialOf(facts)).toBeNull();
    expect(freeTrialOf({ ...facts, hasFlag: true })).toBe('FREE_TRIAL_SEVEN_DAY');
    for (const filter of all) expect(freeTrialOf({ ...facts, filters: [filter] })).toBe(filter);
    expect(freeTrialOf({ hasFlag: true, filters: all, isEligible: false })).toBeNull();
  });

  it('SUB-10 is first the month at a conference, then the month, then seven days', () => {
    const of = (...filters: FreeTrialFilter[]) => freeTrialOf({ hasFlag: true, filters, isEligible: true });
    expect(of('FREE_TRIAL_SEVEN_DAY', 'FREE_TRIAL_ONE_MONTH', 'FREE_TRIAL_ONE_MONTH_CONFERENCE')).toBe(
      'FREE_TRIAL_ONE_MONTH_CONFERENCE',
    );
    expect(of('FREE_TRIAL_SEVEN_DAY', 'FREE_TRIAL_ONE_MONTH')).toBe('FREE_TRIAL_ONE_MONTH');
    expect(of('FREE_TRIAL_SEVEN_DAY')).toBe('FREE_TRIAL_SEVEN_DAY');
  });

  it('ends after its days, or on the same day of the next month', () => {
    const start = Date.parse('2026-01-31T12:00:00Z');
    expect(new Date(trialEnd(TRIAL_LENGTHS.FREE_TRIAL_SEVEN_DAY, start)).toISOString()).toBe(
      '2026-02-07T12:00:00.000Z',
    );
    expect(new Date(trialEnd(TRIAL_LENGTHS.FREE_TRIAL_ONE_MONTH, start)).toISOString()).toBe(
      '2026-02-28T12:00:00.000Z',
    );
  });

  it('is for who has never subscribed there and has tried nothing', () => {
    const viewer = { isOwner: false, isBanned: false, isFirst: true, hadTrial: false };
    expect(mayTry(viewer)).toBe(true);
    for (const change of [{ isOwner: true }, { isBanned: true }, { isFirst: false }, { hadTrial: true }]) {
      expect(mayTry({ ...viewer, ...change })).toBe(false);
    }
  });

  it('has a text that says all of it, and no other text is one', () => {
    for (const filter of all)
      expect(readTrialOffer(trialOfferText('100001', filter))).toEqual({ channelId: '100001', filter });
    for (const text of ['', 'trial-1', 'trial-0100001-1000-week', 'trial-100001-2000-week', 'trial-100001-1000-year']) {
      expect(readTrialOffer(text)).toBeNull();
    }
  });
});
