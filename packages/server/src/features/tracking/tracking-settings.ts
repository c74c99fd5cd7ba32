import { integerSetting } from '../../platform/flags/setting-kinds.ts';
import type { SettingDefinitions, SettingValues } from '../../platform/flags/settings.ts';

declare module '../../platform/flags/settings.ts' {
  interface Settings extends SettingValues<typeof trackingSettings> {}
}

export const trackingSettings = {
  tracking_days: integerSetting(
    'Days for which events of visitors who agree to statistics are kept. Their daily counts, which name nobody, stay.',
    90,
    { min: 1, max: 400 },
  ),
} as const satisfies SettingDefinitions;
