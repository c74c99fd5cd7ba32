import { DEFAULT_STAFF_SETTINGS, type StaffSettings, type TreasureTerms } from '@bandshell/domain/hype-train';
import { isInWindow } from '@bandshell/domain/promotions';
import { booleanSetting, integerSetting, timeSetting } from '../../platform/flags/setting-kinds.ts';
import type { SettingDefinitions, SettingValues } from '../../platform/flags/settings.ts';
import type { Platform } from '../../platform/platform.ts';

declare module '../../platform/flags/settings.ts' {
  interface Settings extends SettingValues<typeof hypeTrainSettings> {}
}

const { goals, kickOffPoints, kickOffUsers, goldenChance } = DEFAULT_STAFF_SETTINGS;

/** A channel rests for an hour at least, so that only its last train can give a discount. */
const TREASURE_MINUTES_MAX = 60;

/** They are true for trains that begin later. */
export const hypeTrainSettings = {
  hype_trains_on: booleanSetting('Cheers and subscriptions begin hype trains.', true),
  hype_train_kick_off_points: integerSetting('Points that begin a hype train.', kickOffPoints, {
    min: 1,
    max: 100_000,
  }),
  hype_train_kick_off_users: integerSetting('Users that begin a hype train.', kickOffUsers, { min: 1, max: 100 }),
  hype_train_golden_percent: integerSetting('Percent of the hype trains that are golden.', goldenChance * 100, {
    min: 0,
    max: 100,
  }),
  hype_train_goal_percent: integerSetting('The goals of hype trains, in percent of the usual ones.', 100, {
    min: 10,
    max: 1000,
  }),
  treasure_train_starts_at: timeSetting('Start of the promotion of treasure trains: gifts cost less after a level.'),
  treasure_train_ends_at: timeSetting('End of the promotion of treasure trains.'),
  treasure_train_level: integerSetting('The level that a treasure train must complete.', 3, { min: 1, max: 20 }),
  treasure_train_percent: integerSetting('Per cent off gifts of five and more after that level.', 30, {
    min: 1,
    max: 90,
  }),
  treasure_train_minutes: integerSetting('Minutes for which gifts cost less after that level.', 10, {
    min: 1,
    max: TREASURE_MINUTES_MAX,
  }),
} as const satisfies SettingDefinitions;

export const staffSettings = ({ flags, clock }: Pick<Platform, 'flags' | 'clock'>): StaffSettings => ({
  goals: goals.map((goal) => Math.round((goal * flags.setting('hype_train_goal_percent')) / 100)),
  kickOffUsers: flags.setting('hype_train_kick_off_users'),
  kickOffPoints: flags.setting('hype_train_kick_off_points'),
  goldenChance: flags.setting('hype_train_golden_percent') / 100,
  treasure: treasureTerms({ flags, clock }),
});

/** Null outside of the promotion. */
const treasureTerms = ({ flags, clock }: Pick<Platform, 'flags' | 'clock'>): TreasureTerms | null =>
  isInWindow(
    { startsAt: flags.setting('treasure_train_starts_at'), endsAt: flags.setting('treasure_train_ends_at') },
    clock.now().getTime(),
  )
    ? {
        level: flags.setting('treasure_train_level'),
        discountPercent: flags.setting('treasure_train_percent'),
        minutes: flags.setting('treasure_train_minutes'),
      }
    : null;
