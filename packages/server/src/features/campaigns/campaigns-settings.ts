import { IMPRESSION_MIN_PERCENT } from '@bandshell/domain/campaigns';
import { integerSetting } from '../../platform/flags/setting-kinds.ts';
import type { SettingDefinitions, SettingValues } from '../../platform/flags/settings.ts';

declare module '../../platform/flags/settings.ts' {
  interface Settings extends SettingValues<typeof campaignsSettings> {}
}

export const campaignsSettings = {
  impression_min_percent: integerSetting(
    'Part of a promoted or sponsored card that must be in view for an impression, in percent.',
    IMPRESSION_MIN_PERCENT,
    { min: 1, max: 100 },
  ),
} as const satisfies SettingDefinitions;
