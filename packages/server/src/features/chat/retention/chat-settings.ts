import { integerSetting } from '../../../platform/flags/setting-kinds.ts';
import type { SettingDefinitions, SettingValues } from '../../../platform/flags/settings.ts';

declare module '../../../platform/flags/settings.ts' {
  interface Settings extends SettingValues<typeof chatSettings> {}
}

export const chatSettings = {
  chat_message_days: integerSetting(
    'Days for which chat messages are kept, to the end of the last month; 0: for ever. Channels may keep them for less.',
    365,
    { min: 0, max: 36_500 },
  ),
} as const satisfies SettingDefinitions;
