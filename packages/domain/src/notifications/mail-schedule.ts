import { dayOf, daysLater, localTimeAt, minuteOf, zonedTime } from '../kernel/zoned-time.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** News wait so long for others that go into the same mail. */
export const NEWS_MAIL_WINDOW_MS = 10 * MINUTE;
/** Between two mails with news to one reader. */
export const NEWS_MAIL_PAUSE_MS = HOUR / 4;
/** Mails with news to one reader within 24 hours. */
export const NEWS_MAILS_A_DAY = 12;
/** A mail lists this many news; it says how many others there are. */
export const NEWS_IN_A_MAIL = 20;
/** News that wait for one reader's next mail or push message; further ones are in the app only. */
export const NEWS_WAITING_MAX = 100;

/** How often news may disturb a reader by one way. */
export interface NewsPace {
  /** News wait so long for others that go with them. */
  readonly windowMs: number;
  /** Between two times. */
  readonly pauseMs: number;
  /** Times within 24 hours. */
  readonly timesADay: number;
}

export const MAIL_PACE: NewsPace = {
  windowMs: NEWS_MAIL_WINDOW_MS,
  pauseMs: NEWS_MAIL_PAUSE_MS,
  timesADay: NEWS_MAILS_A_DAY,
};
/** Push messages come at once, but in a run of news at most one a minute. */
export const PUSH_PACE: NewsPace = { windowMs: 0, pauseMs: MINUTE, timesADay: 48 };

/** The time of a day in which a reader gets no mails with news. Minutes since midnight; `to` may be before `from`. */
export interface QuietHours {
  readonly from: number;
  readonly to: number;
  /** A zone of the IANA database. */
  readonly timeZone: string;
}

export const isMinuteOfDay = (minute: number): boolean => Number.isInteger(minute) && minute >= 0 && minute < 1440;

/**
 * When the quiet hours end that contain this time; null if it is outside. They end once: where clocks are put back over
 * their end, the repeated minutes are not quiet.
 */
export function quietUntil(at: Date, quiet: QuietHours | null): Date | null {
  if (quiet === null || quiet.from === quiet.to) return null;
  const { from, to, timeZone } = quiet;
  const local = localTimeAt(at.getTime(), timeZone);
  const minute = minuteOf(local);
  const isQuiet = from < to ? minute >= from && minute < to : minute >= from || minute < to;
  if (!isQuiet) return null;
  const day = minute < to ? dayOf(local) : daysLater(dayOf(local), 1);
  const clock = `${String(Math.floor(to / 60)).padStart(2, '0')}:${String(to % 60).padStart(2, '0')}`;
  const end = zonedTime(`${day}T${clock}`, timeZone);
  return end > at.getTime() ? new Date(end) : null;
}

/**
 * When a mail goes that is worth nothing after `end`: now, or when the quiet hours end. Undefined if that is too late.
 */
export function timelyMailAt(now: Date, end: Date, quiet: QuietHours | null): Date | undefined {
  const at = quietUntil(now, quiet) ?? now;
  return at < end ? at : undefined;
}

export interface WaitingUpdates {
  /** When the first of the waiting news happened. */
  readonly since: Date;
  /** Whether a stream that is live now is among them. */
  readonly isLive: boolean;
  /** The times at which the reader last got news this way, the newest first. */
  readonly sentAt: readonly Date[];
  readonly quiet: QuietHours | null;
}

/**
 * When the next news go to a reader: after the window, the pause, the day's limit and the quiet hours. A stream is worth
 * watching now, so it does not wait for other news.
 */
export function updatesDueAt(
  { windowMs, pauseMs, timesADay }: NewsPace,
  { since, isLive, sentAt, quiet }: WaitingUpdates,
): Date {
  const [last] = sentAt;
  const oldest = sentAt[timesADay - 1];
  const due = Math.max(
    since.getTime() + (isLive ? 0 : windowMs),
    last === undefined ? 0 : last.getTime() + pauseMs,
    oldest === undefined ? 0 : oldest.getTime() + DAY,
  );
  return quietUntil(new Date(due), quiet) ?? new Date(due);
}
