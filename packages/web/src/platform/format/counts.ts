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

/** A count in a few characters: 981, 2.4K, 12K, 1.1M. It is rounded down, so that it never exceeds the real count. */
export const compactCount = (count: number): string => {
  const whole = Math.max(0, Math.floor(count));
  const format = whole >= 1000 && hasThreeDigits(whole) ? noDecimals : oneDecimal;
  return format().format(whole);
};

/** A count with all its digits: 2,431. */
export const fullCount = (count: number): string => full().format(count);

const tenths = perLanguage((locale) => new Intl.NumberFormat(locale, { maximumFractionDigits: 1 }));

/** A measure with at most one digit after the point: 59.9, 2. */
export const decimal = (value: number): string => tenths().format(value);

const hundredths = perLanguage((locale) => new Intl.NumberFormat(locale, { maximumFractionDigits: 2 }));

/** A factor: 1.25×. */
export const factor = (value: number): string => `${hundredths().format(value)}×`;

const digitsAfter = (digits: number) =>
  perLanguage(
    (locale) => new Intl.NumberFormat(locale, { minimumFractionDigits: digits, maximumFractionDigits: digits }),
  );
const whole = digitsAfter(0);
const oneDigit = digitsAfter(1);

/** A measure with a fixed number of digits after the point: 1.0. */
export const fixed = (value: number, digits: 0 | 1): string => (digits === 0 ? whole() : oneDigit()).format(value);
