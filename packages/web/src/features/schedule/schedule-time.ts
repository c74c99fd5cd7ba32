import {
  dayOf,
  daysLater,
  type LocalDay,
  type LocalTime,
  localTimeAt,
  minuteOf,
  mondayOf,
  zonedTime,
} from '@bandshell/domain/schedule';
import { perLanguage } from '../../platform/i18n/per-language.ts';

/** The Monday of the week that contains a moment, in milliseconds, on the clocks of a zone. */
export const weekAt = (at: number, zone: string): LocalDay => mondayOf(dayOf(localTimeAt(at, zone)));

/** When a week begins and ends on the clocks of a zone, in milliseconds. */
export const weekRange = (monday: LocalDay, zone: string): { readonly from: number; readonly to: number } => ({
  from: zonedTime(`${monday}T00:00`, zone),
  to: zonedTime(`${daysLater(monday, 7)}T00:00`, zone),
});

const asUtc = (local: LocalTime): number => Date.parse(`${local}Z`);
const atMidnight = (day: LocalDay): number => asUtc(`${day}T00:00`);

const format = (options: Intl.DateTimeFormatOptions) =>
  perLanguage((locale) => new Intl.DateTimeFormat(locale, { ...options, timeZone: 'UTC' }));
const shortDay = format({ weekday: 'short', day: 'numeric' });
const longDay = format({ weekday: 'long', day: 'numeric', month: 'long' });
const weekday = format({ weekday: 'long' });
const clock = format({ hour: 'numeric', minute: '2-digit' });
const span = format({ year: 'numeric', month: 'short', day: 'numeric' });
const moment = format({ dateStyle: 'medium', timeStyle: 'short' });

/** "Mon 23". */
export const shortDayText = (day: LocalDay): string => shortDay().format(atMidnight(day));
/** "Monday, November 23". */
export const longDayText = (day: LocalDay): string => longDay().format(atMidnight(day));
/** "Nov 23 – 29, 2026". */
export const weekText = (monday: LocalDay): string =>
  span().formatRange(atMidnight(monday), atMidnight(daysLater(monday, 6)));
/** "8:00 PM" of a full hour. */
export const hourText = (hour: number): string => clock().format(hour * 3_600_000);
/** "Thursday" of a wall-clock time. */
export const weekdayText = (local: LocalTime): string => weekday().format(asUtc(local));
/** "8:00 PM" of a wall-clock time. */
export const localClockText = (local: LocalTime): string => clock().format(asUtc(local));
/** "Nov 26, 2026, 8:00 PM" of a wall-clock time. */
export const localMomentText = (local: LocalTime): string => moment().format(asUtc(local));

const readersClock = perLanguage((locale) => new Intl.DateTimeFormat(locale, { hour: 'numeric', minute: '2-digit' }));
const readersSpan = perLanguage(
  (locale) =>
    new Intl.DateTimeFormat(locale, {
      weekday: 'long',
      day: 'numeric',
      month: 'long',
      hour: 'numeric',
      minute: '2-digit',
    }),
);
/** "8:00 PM" on the reader's clocks. `at` is in milliseconds. */
export const clockText = (at: number): string => readersClock().format(at);
/** "8:00 – 9:30 PM" on the reader's clocks. */
export const clockSpanText = (from: number, to: number): string => readersClock().formatRange(from, to);
/** "Thursday, November 26, 8:00 – 9:30 PM" on the reader's clocks. */
export const momentSpanText = (from: number, to: number): string => readersSpan().formatRange(from, to);
/** "Thursday, November 26, 8:00 PM" on the reader's clocks. */
export const longMomentText = (at: number): string => readersSpan().format(at);

/**
 * The day of a moment that is midnight on the reader's clocks: "Thursday, November 26". Any other moment has its time. If
 * a span ends at midnight, its last day is the one before.
 */
export const dayOrMomentText = (at: number, zone: string, edge: 'start' | 'end' = 'start'): string => {
  if (minuteOf(localTimeAt(at, zone)) !== 0) return longMomentText(at);
  return longDayText(dayOf(localTimeAt(edge === 'end' ? at - 1 : at, zone)));
};
