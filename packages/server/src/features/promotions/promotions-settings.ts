import { PROMOTION_WINDOWS } from '@bandshell/domain/promotions';
import { integerSetting, timeSetting } from '../../platform/flags/setting-kinds.ts';
import type { SettingDefinitions, SettingValues } from '../../platform/flags/settings.ts';

declare module '../../platform/flags/settings.ts' {
  interface Settings extends SettingValues<typeof promotionsSettings> {}
}

const { september_subscriptions, september_gifts, bonus_round, holiday_event, holiday_event_shared, limited_time } =
  PROMOTION_WINDOWS;

/** A promotion whose start or end is empty never runs. */
export const promotionsSettings = {
  september_subscriptions_starts_at: timeSetting(
    'Start of the September promotion: up to 30 % off new subscriptions.',
    september_subscriptions.startsAt,
  ),
  september_subscriptions_ends_at: timeSetting('End of the September promotion.', september_subscriptions.endsAt),
  september_gifts_starts_at: timeSetting(
    'Start of the gifts of September: one gift more for each five.',
    september_gifts.startsAt,
  ),
  september_gifts_ends_at: timeSetting('End of the gifts of September.', september_gifts.endsAt),
  bonus_round_starts_at: timeSetting(
    'Start of the Bonus Round at the end of the year: one gift more for each five.',
    bonus_round.startsAt,
  ),
  bonus_round_ends_at: timeSetting('End of the Bonus Round.', bonus_round.endsAt),
  holiday_event_starts_at: timeSetting('Start of the holiday event, for everybody.', holiday_event.startsAt),
  holiday_event_ends_at: timeSetting('End of the holiday event for everybody.', holiday_event.endsAt),
  holiday_event_shared_starts_at: timeSetting(
    'Start of the holiday event for channels that share their chat.',
    holiday_event_shared.startsAt,
  ),
  holiday_event_shared_ends_at: timeSetting(
    'End of the holiday event for channels that share their chat.',
    holiday_event_shared.endsAt,
  ),
  limited_time_starts_at: timeSetting('Start of the offer of the flag limited_time_2024_12_14.', limited_time.startsAt),
  limited_time_ends_at: timeSetting('End of the offer of the flag limited_time_2024_12_14.', limited_time.endsAt),
  first_subscription_starts_at: timeSetting(
    'Start of the promotion for who has never subscribed to a channel: the first month there costs less.',
  ),
  first_subscription_ends_at: timeSetting('End of the promotion of first subscriptions.'),
  first_subscription_percent: integerSetting('Per cent off a first subscription in its promotion.', 20, {
    min: 1,
    max: 90,
  }),
  expiring_gift_percent: integerSetting('Per cent off for who goes on after a gift that ends within a week.', 25, {
    min: 1,
    max: 90,
  }),
} as const satisfies SettingDefinitions;
