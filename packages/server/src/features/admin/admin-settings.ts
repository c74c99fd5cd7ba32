import { integerSetting } from '../../platform/flags/setting-kinds.ts';
import type { SettingDefinitions, SettingValues } from '../../platform/flags/settings.ts';

declare module '../../platform/flags/settings.ts' {
  interface Settings extends SettingValues<typeof adminSettings> {}
}

export const adminSettings = {
  copyright_strike_days: integerSetting('Days after which a copyright strike or warning ends.', 90, {
    min: 1,
    max: 3_650,
  }),
} as const satisfies SettingDefinitions;
