import { booleanSetting, internalSetting } from '../../platform/flags/setting-kinds.ts';
import type { SettingDefinitions, SettingValues } from '../../platform/flags/settings.ts';

declare module '../../platform/flags/settings.ts' {
  interface Settings extends SettingValues<typeof categoriesSettings> {}
}

export const categoriesSettings = {
  category_catalogue: internalSetting(
    booleanSetting('The first catalogue of categories was written, and is not written again.', false),
  ),
} as const satisfies SettingDefinitions;
