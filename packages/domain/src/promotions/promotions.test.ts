import { describe, expect, test } from 'vitest';
import { CALLOUT_KINDS, CALLOUT_SURFACES, calloutLink, inCalloutOrder } from './callouts.ts';
import { isExpired, isInWindow, isUrgent, PROMOTION_WINDOWS, type PromotionWindow } from './promotion-window.ts';
import { SEASON_CALLOUTS, type SeasonFacts, SHARED_CHAT_MS } from './seasons.ts';

const at = (text: string): number => Date.parse(text);
const facts = (change: Partial<SeasonFacts> = {}): SeasonFacts => ({
  ...{ windows: PROMOTION_WINDOWS, hasBitsVariant: false, isLimitedTimeOn: false, sharedChatMs: null },
  ...change,
});
/** The first and the last moment of a window, and those beside it. */
const edges = ({ startsAt, endsAt }: PromotionWindow) => [at(startsAt) - 1, at(startsAt), at(endsAt) - 1, at(endsAt)];

describe('windows', () => {
  test('an end that is past or no time counts as expired', () => {
    const now = at('2026-01-01T00:00:00Z');
    for (const end of ['2026-01-01T00:00:00Z', '2025-12-31T23:59:59-08:00'.replace('-08:00', 'Z'), '', 'soon', null]) {
      expect(isExpired(end, now)).toBe(true);
    }
    expect(isExpired('2026-01-01T00:00:00.001Z', now)).toBe(false);
    // The same moment in another zone.
    expect(isExpired('2025-12-31T16:00:00.001-08:00', now)).toBe(false);
  });

  test('PROMO-12 PROMO-13 PROMO-15 PROMO-17 hold from their first moment until before their last one', () => {
    const moments: Record<string, readonly string[]> = {
      september_subscriptions: ['2024-08-29T17:00:00.000Z', '2024-10-01T07:00:00.000Z'],
      september_gifts: ['2024-09-26T07:00:00.000Z', '2024-10-01T07:00:00.000Z'],
      bonus_round: ['2024-12-23T18:00:00.000Z', '2025-01-02T08:00:00.000Z'],
      holiday_event: ['2024-12-02T08:00:00.000Z', '2024-12-05T08:00:00.000Z'],
      holiday_event_shared: ['2024-12-05T08:00:00.000Z', '2024-12-13T08:00:00.000Z'],
      limited_time: ['2024-12-02T08:00:00.000Z', '2024-12-14T08:00:00.000Z'],
    };
    for (const [name, window] of Object.entries(PROMOTION_WINDOWS)) {
      expect([window.startsAt, window.endsAt].map((text) => new Date(text).toISOString())).toEqual(moments[name]);
      expect(edges(window).map((now) => isInWindow(window, now))).toEqual([false, true, true, false]);
    }
  });

  test('without a start or an end never hold', () => {
    for (const window of [
      { startsAt: '', endsAt: '2030-01-01T00:00:00Z' },
      { startsAt: '2020-01-01T00:00:00Z', endsAt: '' },
    ]) {
      expect(isInWindow(window, at('2026-01-01T00:00:00Z'))).toBe(false);
    }
  });

  test('PROMO-08 PROMO-16 are urgent while under 48 hours remain, also over a change of clocks', () => {
    // Pacific time goes back an hour on 3 November 2024.
    for (const end of [at('2025-01-02T00:00:00-08:00'), at('2024-11-04T00:00:00-08:00')]) {
      const hours = (count: number) => end - count * 3_600_000;
      expect([hours(48) - 1, hours(48), hours(48) + 1, end - 1, end].map((now) => isUrgent(end, now))).toEqual([
        ...[false, false, true],
        ...[true, false],
      ]);
    }
  });
});

describe('seasons', () => {
  test('PROMO-21 September has up to 30 per cent off new subscriptions', () => {
    const { SEPTEMBER_SUBSCRIPTIONS: find } = SEASON_CALLOUTS;
    const found = edges(PROMOTION_WINDOWS.september_subscriptions).map((now) => find(facts(), now)?.discountPercent);
    expect(found).toEqual([undefined, 30, 30, undefined]);
  });

  test('PROMO-14 the bits variant of September is decided by the flag', () => {
    const now = at('2024-09-10T00:00:00Z');
    expect(SEASON_CALLOUTS.SEPTEMBER_BITS(facts(), now)).toBeNull();
    expect(SEASON_CALLOUTS.SEPTEMBER_BITS(facts({ hasBitsVariant: true }), now)?.kind).toBe('SEPTEMBER_BITS');
    expect(SEASON_CALLOUTS.SEPTEMBER_BITS(facts({ hasBitsVariant: true }), at('2024-10-02T00:00:00Z'))).toBeNull();
  });

  test('the holiday event needs a shared chat of 15 minutes once viewership is shared', () => {
    const find = (text: string, sharedChatMs: number | null) =>
      SEASON_CALLOUTS.HOLIDAY_EVENT(facts({ sharedChatMs }), at(text))?.endsAt ?? null;
    expect(find('2024-12-03T00:00:00Z', null)).toBe(at('2024-12-05T08:00:00Z'));
    const later = '2024-12-06T00:00:00Z';
    expect([null, SHARED_CHAT_MS - 1].map((ms) => find(later, ms))).toEqual([null, null]);
    expect(find(later, SHARED_CHAT_MS)).toBe(at('2024-12-13T08:00:00Z'));
    expect(find('2024-12-13T08:00:00Z', SHARED_CHAT_MS)).toBeNull();
  });

  test('PROMO-20 the time-limited flag opens the holiday event until 14 December 2024', () => {
    const find = (text: string, isLimitedTimeOn: boolean) =>
      SEASON_CALLOUTS.HOLIDAY_EVENT(facts({ isLimitedTimeOn }), at(text))?.endsAt ?? null;
    const end = '2024-12-14T00:00:00-08:00';
    expect([find('2024-12-13T12:00:00-08:00', true), find('2024-12-13T12:00:00-08:00', false)]).toEqual([
      at(end),
      null,
    ]);
    expect(find(end, true)).toBeNull();
  });

  test('PROMO-11 follow windows that staff have moved', () => {
    const moved = { startsAt: '2030-05-01T00:00:00Z', endsAt: '2030-05-03T00:00:00Z' };
    const windows = { ...PROMOTION_WINDOWS, bonus_round: moved };
    const now = at('2030-05-02T00:00:00Z');
    expect(SEASON_CALLOUTS.BONUS_ROUND(facts(), now)).toBeNull();
    expect(SEASON_CALLOUTS.BONUS_ROUND(facts({ windows }), now)).toMatchObject({ isUrgent: true });
  });
});

describe('callouts', () => {
  test('PROMO-04 stand in one order, whoever contributes them', () => {
    const shuffled = [...CALLOUT_KINDS].reverse().map((kind) => ({ kind }));
    expect(inCalloutOrder(shuffled).map(({ kind }) => kind)).toEqual(CALLOUT_KINDS);
    const rank = (kind: (typeof CALLOUT_KINDS)[number]) => CALLOUT_KINDS.indexOf(kind);
    expect(rank('CREATOR_LED')).toBeLessThan(rank('FIRST_SUBSCRIPTION'));
    expect(rank('FIRST_SUBSCRIPTION')).toBeLessThan(rank('GIFT_TIER'));
    expect(rank('GIFT_TIER')).toBeLessThan(rank('CREATOR_WALLET'));
    expect(rank('CREATOR_WALLET')).toBeLessThan(rank('SOCIAL_SHARING_BADGE'));
    expect(rank('SOCIAL_SHARING_BADGE')).toBeLessThan(rank('SEPTEMBER_SUBSCRIPTIONS'));
  });

  test('PROMO-02 PROMO-03 have seven places, each with its own tracking link', () => {
    const links = CALLOUT_SURFACES.map((surface) => calloutLink('/subs/clara', 'BONUS_ROUND', surface));
    expect(new Set(links).size).toBe(7);
    expect(links[0]).toBe('/subs/clara?tt_content=bonus_round&tt_medium=channel_page');
    expect(calloutLink('/a?b=1#c', 'CREATOR_LED', 'user-card')).toBe(
      '/a?b=1&tt_content=creator_led&tt_medium=user_card#c',
    );
  });
});
