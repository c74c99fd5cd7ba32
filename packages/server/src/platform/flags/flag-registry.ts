import type { FlagRegistry, SettingRegistry } from '../flags.ts';

/** Share of users (per cent) for whom a flag is on until somebody sets it. */
export const flagDefaults: FlagRegistry = {
  stories_web: 0,
  payments_banners_feature_enabled: 0,
};

export const settingDefaults: SettingRegistry = {
  sign_up_open: true,
  demo_world: false,
  country_shutdown_country: '',
  country_shutdown_date: '',
  country_shutdown_help_url: '',
  payments_notice_text: '',
  payments_notice_url: '',
  money_notice_text: '',
  money_notice_url: '',
};
