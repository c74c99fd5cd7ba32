import { perLanguage } from '../../../platform/i18n/per-language.ts';

const time = perLanguage((locale) => new Intl.DateTimeFormat(locale, { timeStyle: 'medium' }));

/** A time of day with seconds in the reader's time zone: "2:07:31 PM", "14:07:31". The input is in milliseconds. */
export const exactTime = (at: number): string => time().format(at);
