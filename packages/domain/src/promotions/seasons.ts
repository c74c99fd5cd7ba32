import type { Callout, CalloutKind } from './callouts.ts';
import { SEPTEMBER_PERCENTS } from './offer-promotions.ts';
import { isInWindow, isUrgent, type PromotionWindow, type PromotionWindowName } from './promotion-window.ts';

/** The facts that the seasons' rules look at. */
export interface SeasonFacts {
  readonly windows: Readonly<Record<PromotionWindowName, PromotionWindow>>;
  /** The flag that sells the September promotion with bits. */
  readonly hasBitsVariant: boolean;
  /** The flag by which everybody has the holiday event for a limited time. */
  readonly isLimitedTimeOn: boolean;
  /** How long the channel has shared its chat, in ms; null: it does not. */
  readonly sharedChatMs: number | null;
}

/** A chat is shared for so long before the holiday event holds in it. */
export const SHARED_CHAT_MS = 15 * 60_000;
/** New subscriptions of the September promotion, in per cent. */
export const MOST_SUBSCRIPTION_DISCOUNT = Math.max(...Object.values(SEPTEMBER_PERCENTS));

const season =
  (kind: CalloutKind, window: PromotionWindowName, discountPercent: number | null = null) =>
  ({ windows }: SeasonFacts, now: number): Callout | null => {
    if (!isInWindow(windows[window], now)) return null;
    const endsAt = Date.parse(windows[window].endsAt);
    return { kind, endsAt, isUrgent: isUrgent(endsAt, now), discountPercent };
  };

const september = season('SEPTEMBER_SUBSCRIPTIONS', 'september_subscriptions', MOST_SUBSCRIPTION_DISCOUNT);
const sharedHolidays = season('HOLIDAY_EVENT', 'holiday_event_shared');

/** The seasons' callouts by their kind. Each gives null outside its window. */
export const SEASON_CALLOUTS = {
  SEPTEMBER_SUBSCRIPTIONS: september,
  SEPTEMBER_GIFTS: season('SEPTEMBER_GIFTS', 'september_gifts'),
  BONUS_ROUND: season('BONUS_ROUND', 'bonus_round'),
  HOLIDAY_EVENT: (facts: SeasonFacts, now: number): Callout | null =>
    season('HOLIDAY_EVENT', 'holiday_event')(facts, now) ??
    (facts.sharedChatMs !== null && facts.sharedChatMs >= SHARED_CHAT_MS ? sharedHolidays(facts, now) : null) ??
    (facts.isLimitedTimeOn ? season('HOLIDAY_EVENT', 'limited_time')(facts, now) : null),
  SEPTEMBER_BITS: (facts: SeasonFacts, now: number): Callout | null => {
    const callout = facts.hasBitsVariant ? september(facts, now) : null;
    return callout === null ? null : { ...callout, kind: 'SEPTEMBER_BITS', discountPercent: null };
  },
} as const satisfies Partial<Record<CalloutKind, (facts: SeasonFacts, now: number) => Callout | null>>;

export type SeasonKind = keyof typeof SEASON_CALLOUTS;
export const SEASON_KINDS = Object.keys(SEASON_CALLOUTS) as readonly SeasonKind[];
