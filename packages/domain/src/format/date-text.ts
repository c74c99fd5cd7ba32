export const DATE_UNAVAILABLE = 'Date unavailable';

const DAY: Intl.DateTimeFormatOptions = { year: 'numeric', month: 'long', day: 'numeric' };

/**
 * A date in the reader's words; `Date unavailable` when it is missing or no date.
 *
 * @param value - a date, milliseconds of the epoch or ISO 8601.
 * @param options - of `Intl.DateTimeFormat`; a day in words when left out.
 */
export function formatDate(
  value: Date | number | string | null | undefined,
  locale: string,
  options: Intl.DateTimeFormatOptions = DAY,
): string {
  if (value === null || value === undefined) return DATE_UNAVAILABLE;
  const date = new Date(value);
  return Number.isNaN(date.getTime()) ? DATE_UNAVAILABLE : new Intl.DateTimeFormat(locale, options).format(date);
}
