import { integerSetting } from '../../platform/flags/setting-kinds.ts';
import type { SettingDefinitions, SettingValues } from '../../platform/flags/settings.ts';

declare module '../../platform/flags/settings.ts' {
  interface Settings extends SettingValues<typeof uploadsSettings> {}
}

export const uploadsSettings = {
  upload_max_gigabytes: integerSetting('Size of the largest video that can be uploaded, in GB; 0 ends uploads.', 10, {
    min: 0,
    max: 1_000,
  }),
  upload_max_hours: integerSetting('Length of the longest video that can be uploaded, in hours.', 12, {
    min: 1,
    max: 48,
  }),
} as const satisfies SettingDefinitions;
