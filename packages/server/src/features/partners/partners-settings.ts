import { integerSetting } from '../../platform/flags/setting-kinds.ts';
import type { SettingDefinitions, SettingValues } from '../../platform/flags/settings.ts';

declare module '../../platform/flags/settings.ts' {
  interface Settings extends SettingValues<typeof partnersSettings> {}
}

export const partnersSettings = {
  partner_min_hours: integerSetting('Hours that a channel streams in 30 days before it can become a partner.', 25, {
    min: 0,
    max: 720,
  }),
  partner_min_days: integerSetting('Days of 30 on which a channel streams before it can become a partner.', 12, {
    min: 0,
    max: 30,
  }),
  partner_min_viewers: integerSetting('Average viewers in 30 days before a channel can become a partner.', 75, {
    min: 0,
    max: 1_000_000,
  }),
} as const satisfies SettingDefinitions;
