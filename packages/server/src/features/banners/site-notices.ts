import { type CountryShutdown, readCountryShutdown, readSiteNotice, type SiteNotice } from '@bandshell/domain/banners';
import type { Platform } from '../../platform/platform.ts';

/** The announced shutdown in one country; null while the settings lack country, date or help link. */
export function countryShutdown({ flags }: Platform): CountryShutdown | null {
  const [country, date, url] = [
    flags.setting('country_shutdown_country'),
    flags.setting('country_shutdown_date'),
    flags.setting('country_shutdown_help_url'),
  ];
  return readCountryShutdown(country, date, url) ?? null;
}

/** The operator's notice about payments, for users whose gate is open. */
export function paymentsNotice({ flags }: Platform, userId: string | undefined): SiteNotice | null {
  if (!flags.isOn('payments_banners_feature_enabled', userId)) return null;
  return readSiteNotice(flags.setting('payments_notice_text'), flags.setting('payments_notice_url')) ?? null;
}

/** The operator's notice about money, for logged-in users. */
export function moneyNotice({ flags }: Platform): SiteNotice | null {
  return readSiteNotice(flags.setting('money_notice_text'), flags.setting('money_notice_url')) ?? null;
}
