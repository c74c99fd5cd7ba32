import { DEFAULT_STAFF_SETTINGS, type StaffSettings } from '@bandshell/domain/hype-train';
import { booleanSetting, integerSetting } from '../../platform/flags/setting-kinds.ts';
import type { SettingDefinitions, SettingValues } from '../../platform/flags/settings.ts';
import type { Platform } from '../../platform/platform.ts';

declare module '../../platform/flags/settings.ts' {
  interface Settings extends SettingValues<typeof hypeTrainSettings> {}
}

const { goals, kickOffPoints, kickOffUsers, goldenChance } = DEFAULT_STAFF_SETTINGS;

/** They are true for trains that begin later. */
export const hypeTrainSettings = {
  // Off until pages show trains and creators can switch theirs off.
  hype_trains_on: booleanSetting('Cheers and subscriptions begin hype trains.', false),
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
} as const satisfies SettingDefinitions;

export const staffSettings = ({ flags }: Pick<Platform, 'flags'>): StaffSettings => ({
  goals: goals.map((goal) => Math.round((goal * flags.setting('hype_train_goal_percent')) / 100)),
  kickOffUsers: flags.setting('hype_train_kick_off_users'),
  kickOffPoints: flags.setting('hype_train_kick_off_points'),
  goldenChance: flags.setting('hype_train_golden_percent') / 100,
  treasure: null,
});
