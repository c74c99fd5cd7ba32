import { type CountryShutdown, readCountryShutdown, readSiteNotice, type SiteNotice } from '@bandshell/domain/banners';
import type { Platform } from '../../platform/platform.ts';

/** The announced end in one country; null while the settings do not name country, date and help link. */
export function countryShutdown({ flags }: Platform): CountryShutdown | null {
  const [country, date, url] = [
    flags.setting('country_shutdown_country'),
    flags.setting('country_shutdown_date'),
    flags.setting('country_shutdown_help_url'),
  ];
  return readCountryShutdown(country, date, url) ?? null;
}

/** The operator's word on payments, for the users whose gate is open. */
export function paymentsNotice({ flags }: Platform, userId: string | undefined): SiteNotice | null {
  if (!flags.isOn('payments_banners_feature_enabled', userId)) return null;
  return readSiteNotice(flags.setting('payments_notice_text'), flags.setting('payments_notice_url')) ?? null;
}

/** The operator's word on money, for whoever is logged in. */
export function moneyNotice({ flags }: Platform): SiteNotice | null {
  return readSiteNotice(flags.setting('money_notice_text'), flags.setting('money_notice_url')) ?? null;
}
