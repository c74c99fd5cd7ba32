import { ok, type Result, refused } from '../kernel/result.ts';
import { checkStreamTitle } from '../kernel/stream-title.ts';
import { isLocalTime, isTimeZone, zonedTime } from '../kernel/zoned-time.ts';
import * as scheduleErrors from './schedule-errors.ts';
import {
  CANCELLATION_MS,
  OVERLAP_HORIZON_MS,
  REMINDER_AHEAD_MS,
  REPEAT_COUNT_MAX,
  SEGMENT_MINUTES,
  SEGMENT_START_MS,
} from './schedule-limits.ts';
import { type ScheduleEntry, segmentsOf, type Vacation } from './segments.ts';

/** The text that the owner writes into an entry of the schedule. */
export interface ScheduleEntryContent
  extends Pick<ScheduleEntry, 'startsAt' | 'timeZone' | 'durationMinutes' | 'isWeekly' | 'repeatCount'> {
  readonly title: string;
  readonly categoryID: string | null;
}

export const SCHEDULE_CONTENT_CODES = [
  'TITLE_EMPTY',
  'TITLE_TOO_LONG',
  'TIME_ZONE_INVALID',
  'START_INVALID',
  'START_TOO_FAR',
  'DURATION_INVALID',
  'REPEAT_INVALID',
] as const;

const isWhole = (value: number, min: number, max: number): boolean =>
  Number.isInteger(value) && value >= min && value <= max;

/** Checks an entry by itself. `now` is in milliseconds. */
export const checkScheduleEntry = (
  content: ScheduleEntryContent,
  now: number,
): Result<ScheduleEntryContent, (typeof SCHEDULE_CONTENT_CODES)[number]> => {
  const title = checkStreamTitle(content.title);
  if (!title.ok) return title;
  const { startsAt, timeZone, durationMinutes, isWeekly } = content;
  if (!isTimeZone(timeZone)) return refused(scheduleErrors.timeZoneInvalid);
  if (!isLocalTime(startsAt)) return refused(scheduleErrors.startInvalid);
  if (Math.abs(zonedTime(startsAt, timeZone) - now) > SEGMENT_START_MS) return refused(scheduleErrors.startTooFar);
  if (durationMinutes !== null && !isWhole(durationMinutes, SEGMENT_MINUTES.min, SEGMENT_MINUTES.max)) {
    return refused(scheduleErrors.durationInvalid, { min: SEGMENT_MINUTES.min, hours: SEGMENT_MINUTES.max / 60 });
  }
  const repeatCount = isWeekly ? content.repeatCount : null;
  if (repeatCount !== null && !isWhole(repeatCount, 1, REPEAT_COUNT_MAX)) {
    return refused(scheduleErrors.repeatInvalid, { max: REPEAT_COUNT_MAX });
  }
  return ok({ ...content, title: title.value, repeatCount });
};

/** The first other entry that takes place at the same time within half a year; undefined if there is none. */
export const overlapOf = <Entry extends ScheduleEntry>(
  entry: ScheduleEntry,
  others: readonly Entry[],
  now: number,
): Entry | undefined => {
  const from = Math.max(now, zonedTime(entry.startsAt, entry.timeZone));
  const own = segmentsOf(entry, from, from + OVERLAP_HORIZON_MS).filter(({ isCancelled }) => !isCancelled);
  return others.find((other) => {
    if (other.id === entry.id) return false;
    const segments = segmentsOf(other, from, from + OVERLAP_HORIZON_MS).filter(({ isCancelled }) => !isCancelled);
    return own.some((mine) => segments.some(({ startAt, endAt }) => startAt < mine.endAt && endAt > mine.startAt));
  });
};

/** Whether viewers are to be reminded of a segment now. `remindedFor` is the start of the last one that they were reminded of. */
export const isReminderDue = (startAt: number, remindedFor: number | null, now: number): boolean =>
  startAt > now && startAt - now <= REMINDER_AHEAD_MS && remindedFor !== startAt;

/** Checks until when an entry is cancelled; null means that it takes place. */
export const checkCancelledUntil = (
  until: number | null,
  now: number,
): Result<number | null, 'CANCELLATION_INVALID'> =>
  until !== null && (Number.isNaN(until) || until - now > CANCELLATION_MS)
    ? refused(scheduleErrors.cancellationInvalid)
    : ok(until);

/** Checks a vacation; null means that there is none. */
export const checkVacation = (vacation: Vacation | null, now: number): Result<Vacation | null, 'VACATION_INVALID'> => {
  if (vacation === null) return ok(null);
  const { startsAt, endsAt } = vacation;
  const isInvalid = !(startsAt < endsAt) || endsAt <= now || endsAt - now > CANCELLATION_MS;
  return isInvalid ? refused(scheduleErrors.vacationInvalid) : ok(vacation);
};
