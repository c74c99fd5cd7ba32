import { perLanguage } from '../i18n/per-language.ts';

const full = perLanguage((locale) => new Intl.NumberFormat(locale));

const compact = (maximumFractionDigits: number) =>
  perLanguage(
    (locale) => new Intl.NumberFormat(locale, { notation: 'compact', maximumFractionDigits, roundingMode: 'trunc' }),
  );

const oneDecimal = compact(1);
const noDecimals = compact(0);

/** Thousands, millions and so on: 99,999 has two digits before the point (99.9K), 123,456 three (123K). */
const hasThreeDigits = (count: number): boolean => Math.floor(Math.log10(count)) % 3 === 2;

/**
 * A count in a few characters: 981, 2.4K, 12K, 1.1M. Cut, not rounded, so that it never says more than there are.
 */
export const compactCount = (count: number): string => {
  const whole = Math.max(0, Math.floor(count));
  const format = whole >= 1000 && hasThreeDigits(whole) ? noDecimals : oneDecimal;
  return format().format(whole);
};

/** A count with all its digits: 2,431. */
export const fullCount = (count: number): string => full().format(count);

/** A count with its noun: `counted(1, 'viewer')` is "1 viewer", `counted(2400, 'viewer')` "2,400 viewers". */
export const counted = (count: number, one: string, many = `${one}s`): string =>
  `${fullCount(count)} ${count === 1 ? one : many}`;
