import { integerSetting } from '../../platform/flags/setting-kinds.ts';
import type { SettingDefinitions, SettingValues } from '../../platform/flags/settings.ts';

declare module '../../platform/flags/settings.ts' {
  interface Settings extends SettingValues<typeof recordingsSettings> {}
}

export const recordingsSettings = {
  recordings_free_gigabytes: integerSetting('Free disk space below which nothing is recorded; live streams go on.', 1, {
    min: 0,
    max: 1_000_000,
  }),
  recordings_local_days: integerSetting(
    'Days that a recording stays on the disk of the node that made it once it is in the object store.',
    7,
    { min: 0, max: 3_650 },
  ),
  recordings_copy_megabytes: integerSetting('Megabytes a second that a node copies to the object store at most.', 100, {
    min: 1,
    max: 10_000,
  }),
} as const satisfies SettingDefinitions;
