import { booleanSetting } from '../../platform/flags/setting-kinds.ts';
import type { SettingDefinitions, SettingValues } from '../../platform/flags/settings.ts';

declare module '../../platform/flags/settings.ts' {
  interface Settings extends SettingValues<typeof adsSettings> {}
}

export const adsSettings = {
  house_ads: booleanSetting('The site shows its own ads.', true),
} as const satisfies SettingDefinitions;
