import { dateSetting, linkSetting, textSetting } from '../../platform/flags/setting-kinds.ts';
import type { SettingDefinitions, SettingValues } from '../../platform/flags/settings.ts';

declare module '../../platform/flags/settings.ts' {
  interface Settings extends SettingValues<typeof bannersSettings> {}
}

export const bannersSettings = {
  country_shutdown_country: textSetting(
    'Country in which the site stops; its banner shows while this is set.',
    '',
    100,
  ),
  country_shutdown_date: dateSetting('Day on which the site stops in that country.'),
  country_shutdown_help_url: linkSetting('Where the banner of the shutdown leads.'),
  money_notice_text: textSetting('News about money for creators; its banner shows while this is set.', '', 300),
  money_notice_url: linkSetting('Where the banner with news about money leads.'),
  payments_notice_text: textSetting('News about payments; its banner shows while this is set.', '', 300),
  payments_notice_url: linkSetting('Where the banner with news about payments leads.'),
} as const satisfies SettingDefinitions;
