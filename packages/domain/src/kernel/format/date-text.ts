const DAY: Intl.DateTimeFormatOptions = { year: 'numeric', month: 'long', day: 'numeric' };

/** Everything that may be a date: a date, milliseconds of the epoch or ISO 8601. */
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
