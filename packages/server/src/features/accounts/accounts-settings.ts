import { booleanSetting } from '../../platform/flags/setting-kinds.ts';
import type { SettingDefinitions, SettingValues } from '../../platform/flags/settings.ts';

declare module '../../platform/flags/settings.ts' {
  interface Settings extends SettingValues<typeof accountsSettings> {}
}

export const accountsSettings = {
  sign_up_open: booleanSetting('New accounts can be made.', true),
} as const satisfies SettingDefinitions;
