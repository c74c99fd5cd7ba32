import { integerSetting } from '../../platform/flags/setting-kinds.ts';
import type { SettingDefinitions, SettingValues } from '../../platform/flags/settings.ts';

declare module '../../platform/flags/settings.ts' {
  interface Settings extends SettingValues<typeof videosSettings> {}
}

export const videosSettings = {
  archive_days: integerSetting('Days for which recorded streams are kept; 0: for ever.', 14, { min: 0, max: 36_500 }),
  archive_days_partner: integerSetting(
    'Days for which recorded streams of partners and affiliates are kept; 0: for ever.',
    60,
    { min: 0, max: 36_500 },
  ),
} as const satisfies SettingDefinitions;
