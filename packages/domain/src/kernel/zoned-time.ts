/**
 * A wall-clock time of a calendar without a zone: `2026-11-26T20:00` (ISO 8601, minutes). Texts of this form sort by
 * time.
 */
export type LocalTime = string;
/** A day of a calendar: `2026-11-26`. */
export type LocalDay = string;

const MINUTE = 60_000;
const DAY = 86_400_000;
const LOCAL_TIME = /^(\d{4})-(\d{2})-(\d{2})T(\d{2}):(\d{2})$/;
const LOCAL_DAY = /^\d{4}-\d{2}-\d{2}$/;

const formatters = new Map<string, Intl.DateTimeFormat | undefined>();

/** A formatter is slow to make, so that one is kept for each zone. Undefined for a text that names no zone. */
const formatterOf = (zone: string): Intl.DateTimeFormat | undefined => {
  if (!formatters.has(zone)) {
    let made: Intl.DateTimeFormat | undefined;
    try {
      made = new Intl.DateTimeFormat('en-US', {
        timeZone: zone,
        calendar: 'gregory',
        numberingSystem: 'latn',
        hourCycle: 'h23',
        year: 'numeric',
        month: '2-digit',
        day: '2-digit',
        hour: '2-digit',
        minute: '2-digit',
      });
    } catch {
      // Texts from outside that name no zone must not fill the memory.
      return undefined;
    }
    formatters.set(zone, made);
  }
  return formatters.get(zone);
};

/** Whether this is a time zone of the IANA database, such as `Europe/Berlin`, or `UTC`. An offset is none. */
export const isTimeZone = (zone: string): boolean =>
  /^[A-Za-z][\w+-]*(\/[\w+-]+)*$/.test(zone) && zone.length <= 64 && formatterOf(zone) !== undefined;

/** The milliseconds of a wall-clock time as if it were UTC; undefined if there is no such day or time. */
const asUtc = (local: LocalTime): number | undefined => {
  const [, year, month, day, hour, minute] = (LOCAL_TIME.exec(local) ?? []).map(Number);
  if (year === undefined || month === undefined || day === undefined || hour === undefined || minute === undefined) {
    return undefined;
  }
  const at = Date.UTC(year, month - 1, day, hour, minute);
  return new Date(at).toISOString().slice(0, 16) === local ? at : undefined;
};

export const isLocalTime = (local: string): boolean => asUtc(local) !== undefined;

/** The content that a clock in the zone shows. `at` is in milliseconds. */
export const localTimeAt = (at: number, zone: string): LocalTime => {
  const formatter = formatterOf(zone);
  if (formatter === undefined) throw new RangeError(`There is no time zone ${zone}`);
  const parts = new Map(formatter.formatToParts(at).map(({ type, value }) => [type, value]));
  const part = (type: Intl.DateTimeFormatPartTypes) => parts.get(type) ?? '';
  return `${part('year').padStart(4, '0')}-${part('month')}-${part('day')}T${part('hour')}:${part('minute')}`;
};

/** How far the zone's clocks are ahead of UTC at this time, in milliseconds. */
const offsetAt = (at: number, zone: string): number => {
  const whole = Math.floor(at / MINUTE) * MINUTE;
  return (asUtc(localTimeAt(whole, zone)) ?? whole) - whole;
};

/**
 * When the zone's clocks show a wall-clock time, in milliseconds. A time that occurs twice, as clocks are put back, is
 * the first one. A time that is left out, as clocks are put forward, is as much later as they were put forward.
 * @param local has to be a time: see `isLocalTime`
 */
export const zonedTime = (local: LocalTime, zone: string): number => {
  const utc = asUtc(local);
  if (utc === undefined) throw new RangeError(`${local} is no time`);
  const before = utc - offsetAt(utc - DAY, zone);
  const after = utc - offsetAt(utc + DAY, zone);
  if (localTimeAt(before, zone) === local) return before;
  return localTimeAt(after, zone) === local ? after : before;
};

export const isLocalDay = (day: string): boolean => LOCAL_DAY.test(day) && isLocalTime(`${day}T00:00`);

/** The day so many days later. */
export const daysLater = (day: LocalDay, days: number): LocalDay =>
  new Date(Date.parse(`${day}T00:00Z`) + days * DAY).toISOString().slice(0, 10);

/** Whole days from one day to another. */
export const daysBetween = (from: LocalDay, to: LocalDay): number =>
  Math.round((Date.parse(`${to}T00:00Z`) - Date.parse(`${from}T00:00Z`)) / DAY);

/** The Monday of a day's week: weeks of a schedule start on Monday. */
export const mondayOf = (day: LocalDay): LocalDay => {
  const weekday = new Date(`${day}T00:00Z`).getUTCDay();
  return daysLater(day, -((weekday + 6) % 7));
};

export const dayOf = (local: LocalTime): LocalDay => local.slice(0, 10);

/** Minutes since midnight. */
export const minuteOf = (local: LocalTime): number => Number(local.slice(11, 13)) * 60 + Number(local.slice(14, 16));
