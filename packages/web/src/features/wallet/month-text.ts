import { monthStart } from '@bandshell/domain/wallet';
import { perLanguage } from '../../platform/i18n/per-language.ts';

const months = perLanguage(
  (locale) => new Intl.DateTimeFormat(locale, { year: 'numeric', month: 'long', timeZone: 'UTC' }),
);

/** A month in the reader's language: "October 2026". The input is `2026-10`. */
export const monthText = (month: string): string => months().format(monthStart(month));
