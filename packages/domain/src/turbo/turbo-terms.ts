import { monthsLater } from '../kernel/months-later.ts';

/** A month without a change by staff, in the smallest units. */
export const TURBO_LIST_PRICE = { amount: 1_199, currency: 'USD' } as const;
/** In the site's table of prices, and as an offer. */
export const TURBO_PRODUCT = 'turbo';
/** Turbo reaches at most so many months ahead. */
export const TURBO_MONTHS_AHEAD = 12;

/** A stretch of Turbo. Times in ms since the epoch; the end is exclusive. */
export interface TurboTerm {
  readonly startsAt: number;
  readonly endsAt: number;
}

/** The month that a purchase adds: it begins when what there is ends. */
export function nextTurboTerm(until: number | null, now: number): TurboTerm {
  const startsAt = Math.max(until ?? 0, now);
  return { startsAt, endsAt: monthsLater(startsAt, 1) };
}

/** Whether a user has Turbo. */
export const hasTurboAt = (until: Date | null, now: Date): boolean => until !== null && until.getTime() > now.getTime();

/** Whether one more month may be bought. */
export const takesTurbo = (until: number | null, now: number): boolean =>
  nextTurboTerm(until, now).endsAt <= monthsLater(now, TURBO_MONTHS_AHEAD);

/** How much of a term is still to come: that is lost when it is taken back. */
export const turboLeft = ({ startsAt, endsAt }: TurboTerm, now: number): number =>
  Math.max(0, endsAt - Math.max(startsAt, now));
