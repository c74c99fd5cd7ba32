import { dateFormatter } from '@bandshell/domain/kernel';
import { perLanguage } from '../../platform/i18n/per-language.ts';

const month = perLanguage((locale) => dateFormatter(locale, { year: 'numeric', month: 'long', timeZone: 'UTC' }));

/** A month like 2026-10 in the reader's language: "October 2026". */
export const monthText = (text: string): string => month()(`${text}-01T00:00:00Z`) ?? text;
