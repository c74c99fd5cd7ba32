import { textSetting, timeSetting } from '../../platform/flags/setting-kinds.ts';
import type { SettingDefinitions, SettingValues } from '../../platform/flags/settings.ts';

declare module '../../platform/flags/settings.ts' {
  interface Settings extends SettingValues<typeof subscriptionsSettings> {}
}

/** A trial whose start or end is empty does not run. */
export const subscriptionsSettings = {
  free_trial_conference_starts_at: timeSetting('Start of free trials of one month at a conference.'),
  free_trial_conference_ends_at: timeSetting('End of free trials of one month at a conference.'),
  free_trial_conference_channels: textSetting('Logins of the channels at the conference, with commas.'),
  free_trial_month_starts_at: timeSetting('Start of free trials of one month, of all channels.'),
  free_trial_month_ends_at: timeSetting('End of free trials of one month.'),
  free_trial_week_starts_at: timeSetting('Start of free trials of seven days, of all channels.'),
  free_trial_week_ends_at: timeSetting('End of free trials of seven days.'),
} as const satisfies SettingDefinitions;
