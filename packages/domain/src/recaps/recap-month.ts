/** A month of a year in UTC, as `2026-10`. */
export type RecapMonth = string;

const MONTH = /^(\d{4})-(0[1-9]|1[0-2])$/;

export const isRecapMonth = (text: string): boolean => MONTH.test(text);

/** The month of a time. */
export const monthOf = (at: Date): RecapMonth => at.toISOString().slice(0, 7);

/** The month before the one of a time: the last one that is over. */
export const lastMonth = (at: Date): RecapMonth =>
  monthOf(new Date(Date.UTC(at.getUTCFullYear(), at.getUTCMonth(), 0)));

/** The first moment of a month, and that of the next one. */
export function monthBounds(month: RecapMonth): { readonly from: Date; readonly to: Date } {
  const [, year = '0', number = '1'] = MONTH.exec(month) ?? [];
  return { from: new Date(Date.UTC(+year, +number - 1, 1)), to: new Date(Date.UTC(+year, +number, 1)) };
}

/** The number of a month from 0 to 11, by which its title is found. */
export const monthNumber = (month: RecapMonth): number => Number(month.slice(5)) - 1;

export const yearOfMonth = (month: RecapMonth): number => Number(month.slice(0, 4));

/** Recaps are ready on the fourth day; for seven more their callout is new. */
const NEW_UNTIL_DAY = 4 + 7;

/** Whether the callout of the last month is still new. */
export const isRecapNew = (now: Date): boolean => now.getUTCDate() <= NEW_UNTIL_DAY;

/** The year that an annual recap is about: the running one from December on, else the one before. */
export const recapYear = (now: Date): number =>
  now.getUTCMonth() === 11 ? now.getUTCFullYear() : now.getUTCFullYear() - 1;
