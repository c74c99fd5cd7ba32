import type { SiteLanguage } from '@bandshell/domain/kernel';

const days: Readonly<Record<SiteLanguage, Intl.DateTimeFormat>> = {
  en: new Intl.DateTimeFormat('en', { dateStyle: 'long', timeZone: 'UTC' }),
  de: new Intl.DateTimeFormat('de', { dateStyle: 'long', timeZone: 'UTC' }),
};

/** A day as mails write it, in UTC: "December 3, 2026", in German "3. Dezember 2026". */
export const mailDay = (date: Date, language: SiteLanguage): string => days[language].format(date);

const isoMinute = (date: Date): string => date.toISOString().slice(0, 16);

const moments: Readonly<Record<SiteLanguage, (date: Date) => string>> = {
  en: (date) => `${isoMinute(date).replace('T', ' at ')} UTC`,
  de: (date) => `${mailDay(date, 'de')} um ${isoMinute(date).slice(11)} Uhr UTC`,
};

/** A minute as mails write it, with the name of its zone. */
export const mailMoment = (date: Date, language: SiteLanguage): string => moments[language](date);
