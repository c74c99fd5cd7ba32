/** What stands where a date cannot be told, in English; the web app says it in the reader's language. */
export const DATE_UNAVAILABLE = 'Date unavailable';

const DAY: Intl.DateTimeFormatOptions = { year: 'numeric', month: 'long', day: 'numeric' };

/** What may be a date: a date, milliseconds of the epoch or ISO 8601. */
export type DateLike = Date | number | string | null | undefined;

/** Writes dates in the words of a locale (BCP 47); undefined for what is missing or no date. */
export function dateFormatter(
  locale: string,
  options: Intl.DateTimeFormatOptions = DAY,
): (value: DateLike) => string | undefined {
  const format = new Intl.DateTimeFormat(locale, options);
  return (value) => {
    if (value === null || value === undefined) return undefined;
    const date = new Date(value);
    return Number.isNaN(date.getTime()) ? undefined : format.format(date);
  };
}

/** A date in the words of a locale; `Date unavailable` when it is missing or no date. */
export const formatDate = (value: DateLike, locale: string, options?: Intl.DateTimeFormatOptions): string =>
  dateFormatter(locale, options)(value) ?? DATE_UNAVAILABLE;
