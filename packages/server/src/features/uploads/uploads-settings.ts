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
  upload_quota_gigabytes: integerSetting(
    'Space in GB that the uploads of one account may take together; 0 is no limit.',
    100,
    { min: 0, max: 100_000 },
  ),
  upload_quota_unconfirmed_gigabytes: integerSetting(
    'The same for accounts whose email address is not confirmed; never more than the other.',
    5,
    { min: 0, max: 100_000 },
  ),
  upload_max_hours: integerSetting('Length of the longest video that can be uploaded, in hours.', 12, {
    min: 1,
    max: 48,
  }),
} as const satisfies SettingDefinitions;
