import { oneLine } from '../kernel/text.ts';

/** The operator's notice to everybody. It is read from the site's settings, which may contain anything. */
export interface SiteNotice {
  readonly text: string;
  /** A path of the site or an http(s) address; null without a link. */
  readonly url: string | null;
}

/** The product ends in one country on a date. */
export interface CountryShutdown {
  readonly country: string;
  /** ISO 8601 calendar date, e.g. 2026-12-31. */
  readonly date: string;
  readonly helpURL: string;
}

const TEXT_MAX = 200;
const COUNTRY_MAX = 60;
const URL_MAX = 1000;
/** Scheme, a host name or IPv4 address, an optional port, and the rest. No user name or password. */
const WEB_ADDRESS = /^https?:\/\/[a-z0-9](?:[a-z0-9.-]{0,252}[a-z0-9])?(?::\d{1,5})?(?:[/?#][\x21-\x7e]*)?$/i;

const line = (text: string, max: number): string | undefined => {
  const trimmed = oneLine(text);
  return trimmed === '' || trimmed.length > max ? undefined : trimmed;
};

/** A link that an operator may set: a path of the site or an http(s) address, and nothing that runs code. */
export const noticeLink = (text: string): string | undefined => {
  const link = text.trim();
  if (link.length > URL_MAX) return undefined;
  if (/^\/(?![/\\])[\x21-\x7e]*$/.test(link)) return link;
  return WEB_ADDRESS.test(link) ? link : undefined;
};

/** The date if it exists in the calendar. */
const calendarDate = (text: string): string | undefined => {
  const date = text.trim();
  if (!/^\d{4}-\d\d-\d\d$/.test(date)) return undefined;
  const time = Date.parse(`${date}T00:00:00Z`);
  return Number.isNaN(time) || new Date(time).toISOString().slice(0, 10) !== date ? undefined : date;
};

/** The operator's notice; undefined without a text of 1 to 200 characters. An invalid link is left out. */
export const readSiteNotice = (text: string, url: string): SiteNotice | undefined => {
  const words = line(text, TEXT_MAX);
  return words === undefined ? undefined : { text: words, url: noticeLink(url) ?? null };
};

/** The announced shutdown in one country; undefined until country, date and help link are all given. */
export const readCountryShutdown = (country: string, date: string, url: string): CountryShutdown | undefined => {
  const name = line(country, COUNTRY_MAX);
  const day = calendarDate(date);
  const helpURL = noticeLink(url);
  return name === undefined || day === undefined || helpURL === undefined
    ? undefined
    : { country: name, date: day, helpURL };
};

/** The key under which a dismissal is remembered: another announcement is another banner. */
export const countryShutdownKey = ({ country, date }: CountryShutdown): string => `${country}|${date}`;

/** FNV-1a over the text, as 8 hexadecimal digits: remembers which notice was dismissed without storing its text. */
export const siteNoticeKey = ({ text, url }: SiteNotice): string => {
  let hash = 0x811c9dc5;
  for (const letter of `${text}\n${url ?? ''}`) hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 0x01000193);
  return (hash >>> 0).toString(16).padStart(8, '0');
};
