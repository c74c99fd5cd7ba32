import {
  dayOf,
  daysBetween,
  daysLater,
  isLocalDay,
  type LocalDay,
  type LocalTime,
  localTimeAt,
  zonedTime,
} from '../kernel/zoned-time.ts';
import { DAY_MS, DEFAULT_SEGMENT_MS, SEGMENT_LATE_MS } from './schedule-limits.ts';

/** Everything that the owner of a channel plans: one stream, or one every week. */
export interface ScheduleEntry {
  readonly id: string;
  /** When it starts, or starts for the first time, on the clocks of `timeZone`. */
  readonly startsAt: LocalTime;
  readonly timeZone: string;
  /** Null means that the end is open. */
  readonly durationMinutes: number | null;
  readonly isWeekly: boolean;
  /** How often a weekly stream takes place; null without an end. */
  readonly repeatCount: number | null;
  /**
   * Everything that starts from here on is cancelled, in milliseconds; null means whatever starts before
   * `cancelledUntil`.
   */
  readonly cancelledFrom: number | null;
  /** Everything that starts before is cancelled, in milliseconds; null means that nothing is. */
  readonly cancelledUntil: number | null;
}

/** A time in which nothing of the schedule takes place, in milliseconds. */
export interface Vacation {
  readonly startsAt: number;
  readonly endsAt: number;
}

/** One stream of a schedule. Times are in milliseconds. */
export interface Segment<Entry extends ScheduleEntry = ScheduleEntry> {
  /** The entry's id and the day of the start on its clocks, so that a segment keeps its id. */
  readonly id: string;
  readonly entry: Entry;
  readonly startAt: number;
  readonly endAt: number;
  readonly isCancelled: boolean;
}

const lengthOf = ({ durationMinutes }: ScheduleEntry): number =>
  durationMinutes === null ? DEFAULT_SEGMENT_MS : durationMinutes * 60_000;

const isCancelled = ({ cancelledFrom, cancelledUntil }: ScheduleEntry, at: number): boolean =>
  cancelledUntil !== null && at < cancelledUntil && (cancelledFrom === null || at >= cancelledFrom);

const isAway = (at: number, vacation: Vacation | null): boolean =>
  vacation !== null && at >= vacation.startsAt && at < vacation.endsAt;

const onDay = <Entry extends ScheduleEntry>(entry: Entry, day: LocalDay, vacation: Vacation | null): Segment<Entry> => {
  const startAt = zonedTime(`${day}${entry.startsAt.slice(10)}`, entry.timeZone);
  return {
    id: `${entry.id}-${day.replaceAll('-', '')}`,
    entry,
    startAt,
    endAt: startAt + lengthOf(entry),
    isCancelled: isCancelled(entry, startAt) || isAway(startAt, vacation),
  };
};

/** Number of the week, counted from the entry's first one, that a day is in or that follows it. */
const weekOf = (entry: ScheduleEntry, day: LocalDay): number =>
  Math.max(0, Math.ceil(daysBetween(dayOf(entry.startsAt), day) / 7));

/** The segments of one entry that end after `from`, the earliest first. A weekly one keeps its time on the zone's clocks. */
function* segmentsAfter<Entry extends ScheduleEntry>(
  entry: Entry,
  from: number,
  vacation: Vacation | null,
): Generator<Segment<Entry>, void> {
  const first = dayOf(entry.startsAt);
  // A day more: the zone's day may be another one than that of UTC.
  const since = dayOf(localTimeAt(from - lengthOf(entry) - DAY_MS, entry.timeZone));
  const weeks = entry.isWeekly ? (entry.repeatCount ?? Number.POSITIVE_INFINITY) : 1;
  for (let week = entry.isWeekly ? weekOf(entry, since) : 0; week < weeks; week += 1) {
    const segment = onDay(entry, daysLater(first, week * 7), vacation);
    if (segment.endAt > from) yield segment;
  }
}

/** The segments of one entry that touch a range, the earliest first. */
export function segmentsOf<Entry extends ScheduleEntry>(
  entry: Entry,
  from: number,
  to: number,
  vacation: Vacation | null = null,
): Segment<Entry>[] {
  const found: Segment<Entry>[] = [];
  for (const segment of segmentsAfter(entry, from, vacation)) {
    if (segment.startAt >= to) break;
    found.push(segment);
  }
  return found;
}

/** The segments of a schedule that touch a range, the earliest first. */
export const segmentsBetween = <Entry extends ScheduleEntry>(
  entries: readonly Entry[],
  from: number,
  to: number,
  vacation: Vacation | null,
): Segment<Entry>[] =>
  entries
    .flatMap((entry) => segmentsOf(entry, from, to, vacation))
    .sort((a, b) => a.startAt - b.startAt || a.id.localeCompare(b.id));

/** A segment that is not cancelled is looked for in this time, which is longer than any cancellation. */
const NEXT_WITHIN_MS = 400 * DAY_MS;

/** The next segment of an entry that takes place: one that should have started is still the next for a short time. */
const nextOf = <Entry extends ScheduleEntry>(
  entry: Entry,
  now: number,
  vacation: Vacation | null,
): Segment<Entry> | undefined => {
  const since = now - SEGMENT_LATE_MS;
  for (const segment of segmentsAfter(entry, since, vacation)) {
    if (segment.startAt > since + NEXT_WITHIN_MS) return undefined;
    if (segment.startAt >= since && !segment.isCancelled) return segment;
  }
  return undefined;
};

/** The next segment of a schedule that takes place; undefined if there is none within a year. */
export const nextSegment = <Entry extends ScheduleEntry>(
  entries: readonly Entry[],
  now: number,
  vacation: Vacation | null,
): Segment<Entry> | undefined =>
  entries
    .map((entry) => nextOf(entry, now, vacation))
    .filter((segment) => segment !== undefined)
    .sort((a, b) => a.startAt - b.startAt)[0];

/** The segment with an id; undefined if the entry has none on that day. */
export const segmentWithId = <Entry extends ScheduleEntry>(
  entries: readonly Entry[],
  id: string,
  vacation: Vacation | null,
): Segment<Entry> | undefined => {
  const [, entryId, year, month, date] = /^(\d+)-(\d{4})(\d{2})(\d{2})$/.exec(id) ?? [];
  const entry = entries.find((each) => each.id === entryId);
  const day = `${year}-${month}-${date}`;
  if (entry === undefined || !isLocalDay(day)) return undefined;
  const days = daysBetween(dayOf(entry.startsAt), day);
  const isItsDay = entry.isWeekly
    ? days >= 0 && days % 7 === 0 && (entry.repeatCount === null || days / 7 < entry.repeatCount)
    : days === 0;
  return isItsDay ? onDay(entry, day, vacation) : undefined;
};

/** The segment of an entry that stands for it: the next one that takes place, or else its first one. */
export const segmentOfEntry = <Entry extends ScheduleEntry>(
  entries: readonly Entry[],
  entryId: string,
  now: number,
  vacation: Vacation | null,
): Segment<Entry> | undefined => {
  const entry = entries.find(({ id }) => id === entryId);
  if (entry === undefined) return undefined;
  return nextOf(entry, now, vacation) ?? onDay(entry, dayOf(entry.startsAt), vacation);
};

/** Days of a start in the past that an entry may have when it is written again; fewer than the rules allow. */
const RECENT_DAYS = 360;

/**
 * The same streams from now on as an entry that may be written again: the start of a weekly one moves by whole weeks if
 * it was too long ago. A repetition that is over by then keeps its last week.
 */
export const withRecentStart = <
  Entry extends Pick<ScheduleEntry, 'startsAt' | 'timeZone' | 'isWeekly' | 'repeatCount'>,
>(
  entry: Entry,
  now: number,
): Entry => {
  const { startsAt, timeZone, isWeekly, repeatCount } = entry;
  const late = daysBetween(dayOf(startsAt), dayOf(localTimeAt(now, timeZone))) - RECENT_DAYS;
  if (!isWeekly || late <= 0) return entry;
  const weeks = Math.min(Math.ceil(late / 7), repeatCount === null ? Number.POSITIVE_INFINITY : repeatCount - 1);
  return {
    ...entry,
    startsAt: `${daysLater(dayOf(startsAt), weeks * 7)}${startsAt.slice(10)}`,
    repeatCount: repeatCount === null ? null : repeatCount - weeks,
  };
};
