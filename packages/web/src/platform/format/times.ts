import { dateFormatter, durationBucket } from '@bandshell/domain/kernel';
import { t } from '@lingui/core/macro';
import { perLanguage } from '../i18n/per-language.ts';

const SECOND = 1000;
const DAY: Intl.DateTimeFormatOptions = { year: 'numeric', month: 'long', day: 'numeric', timeZone: 'UTC' };

const two = (value: number): string => String(value).padStart(2, '0');

/** A duration as a clock shows it: 0:07, 14:07, 2:14:07. The input is in milliseconds; negative values count as 0. */
export const clockText = (ms: number): string => {
  const total = Math.max(0, Math.floor(ms / SECOND));
  const hours = Math.floor(total / 3600);
  const minutes = Math.floor(total / 60) % 60;
  const seconds = total % 60;
  return hours > 0 ? `${hours}:${two(minutes)}:${two(seconds)}` : `${minutes}:${two(seconds)}`;
};

const ago = perLanguage((locale) => new Intl.RelativeTimeFormat(locale));

/** How long ago, in the largest unit that fits: "just now", "5 minutes ago", "14 months ago". Times in milliseconds. */
export const agoText = (then: number, now: number): string => {
  const { unit, count } = durationBucket((now - then) / SECOND);
  return unit === 'second' ? t`just now` : ago().format(-count, unit);
};

/** A time in the future: "in 5 minutes", "in 14 months". */
export const fromNow = (count: number, unit: Intl.RelativeTimeFormatUnit): string => ago().format(count, unit);

const day = perLanguage((locale) => dateFormatter(locale, DAY));

/** A date in the reader's language: "November 21, 2025". The input is ISO 8601. */
export const dayText = (iso: string): string => day()(iso) ?? t`Date unavailable`;

const hours = perLanguage((locale) => new Intl.DateTimeFormat(locale, { hour: '2-digit', minute: '2-digit' }));

/** A time of day in the reader's time zone: "02:07 PM", "14:07". The input is in milliseconds since the epoch. */
export const clockTime = (at: number): string => hours().format(at);
