import { describe, expect, test } from 'vitest';
import { CANCELLATION_MS, DAY_MS } from './schedule-limits.ts';
import {
  checkCancelledUntil,
  checkScheduleEntry,
  checkVacation,
  isReminderDue,
  overlapOf,
  type ScheduleEntryContent,
} from './schedule-rules.ts';
import type { ScheduleEntry } from './segments.ts';

const now = Date.parse('2026-10-01T00:00Z');
const content: ScheduleEntryContent = {
  title: ' Raku \n night ',
  categoryID: null,
  startsAt: '2026-10-08T20:00',
  timeZone: 'Europe/Berlin',
  durationMinutes: 90,
  isWeekly: true,
  repeatCount: 3,
};

describe('an entry of the schedule', () => {
  test('has a title of one line, and a count only if it is weekly', () => {
    expect(checkScheduleEntry(content, now)).toEqual({ ok: true, value: { ...content, title: 'Raku night' } });
    expect(checkScheduleEntry({ ...content, isWeekly: false }, now)).toMatchObject({ value: { repeatCount: null } });
  });

  test.each([
    [{ title: ' ' }, 'TITLE_EMPTY'],
    [{ title: 'x'.repeat(141) }, 'TITLE_TOO_LONG'],
    [{ timeZone: 'Mars/Olympus' }, 'TIME_ZONE_INVALID'],
    [{ startsAt: '2026-02-30T20:00' }, 'START_INVALID'],
    [{ startsAt: '2027-10-08T20:00' }, 'START_TOO_FAR'],
    [{ startsAt: '2020-10-08T20:00' }, 'START_TOO_FAR'],
    [{ durationMinutes: 14 }, 'DURATION_INVALID'],
    [{ durationMinutes: 1441 }, 'DURATION_INVALID'],
    [{ repeatCount: 0 }, 'REPEAT_INVALID'],
    [{ repeatCount: 521 }, 'REPEAT_INVALID'],
  ])('is refused with %j: %s', (wrong, code) => {
    expect(checkScheduleEntry({ ...content, ...wrong }, now)).toMatchObject({ ok: false, code });
  });

  test.each([{ durationMinutes: 15 }, { durationMinutes: 1440 }, { durationMinutes: null }, { repeatCount: 520 }])(
    'may have %j',
    (edge) => {
      expect(checkScheduleEntry({ ...content, ...edge }, now)).toMatchObject({ ok: true });
    },
  );
});

describe('two entries overlap', () => {
  const entry = (id: string, change: Partial<ScheduleEntry>): ScheduleEntry => ({
    id,
    ...content,
    cancelledFrom: null,
    cancelledUntil: null,
    repeatCount: null,
    ...change,
  });
  const hasOverlap = (a: Partial<ScheduleEntry>, b: Partial<ScheduleEntry>) =>
    overlapOf(entry('1', a), [entry('2', b)], now) !== undefined;

  test('if one starts before the other ends', () => {
    expect(hasOverlap({}, { startsAt: '2026-10-15T21:29' })).toBe(true);
    expect(hasOverlap({}, { startsAt: '2026-10-15T21:30' })).toBe(false);
    expect(hasOverlap({ isWeekly: false }, { startsAt: '2026-10-15T20:00' })).toBe(false);
    expect(hasOverlap({}, { isWeekly: false, startsAt: '2026-12-24T19:00' })).toBe(true);
  });

  test('also if they do only after the clocks of one zone have changed', () => {
    // 20:00 in Berlin is 11:00 in Phoenix, whose clocks never change, and 12:00 from the end of October on.
    const phoenix = { timeZone: 'America/Phoenix', startsAt: '2026-10-08T12:30', durationMinutes: 60 };
    expect(hasOverlap({ repeatCount: 2 }, phoenix)).toBe(false);
    expect(hasOverlap({}, phoenix)).toBe(true);
  });

  test('not with themselves, not in the past, and not with one that is cancelled', () => {
    expect(overlapOf(entry('1', {}), [entry('1', {})], now)).toBeUndefined();
    expect(overlapOf(entry('1', {}), [entry('2', { repeatCount: 1 })], now + 20 * DAY_MS)).toBeUndefined();
    expect(hasOverlap({ repeatCount: 1 }, { cancelledUntil: Date.parse('2026-10-09T00:00Z') })).toBe(false);
  });
});

describe('a cancellation or vacation', () => {
  test('lasts at most a year', () => {
    expect(checkCancelledUntil(now + CANCELLATION_MS, now)).toMatchObject({ ok: true });
    expect(checkCancelledUntil(null, now)).toEqual({ ok: true, value: null });
    for (const until of [now + CANCELLATION_MS + 1, Number.NaN]) {
      expect(checkCancelledUntil(until, now)).toMatchObject({ code: 'CANCELLATION_INVALID' });
    }
  });

  test.each([
    [-DAY_MS, DAY_MS, true],
    [DAY_MS, DAY_MS, false],
    [-2 * DAY_MS, -DAY_MS, false],
    [0, CANCELLATION_MS + 1, false],
    [Number.NaN, DAY_MS, false],
  ])('from %d to %d is one: %s', (from, to, isOne) => {
    expect(checkVacation({ startsAt: now + from, endsAt: now + to }, now).ok).toBe(isOne);
  });
});

test('viewers are reminded once, in the quarter of an hour before a stream', () => {
  const now = Date.parse('2026-11-24T12:00Z');
  const minute = 60_000;
  expect([16, 15, 1, 0, -1].map((left) => isReminderDue(now + left * minute, null, now))).toEqual([
    ...[false, true, true, false, false],
  ]);
  expect(isReminderDue(now + minute, now + minute, now)).toBe(false);
  expect(isReminderDue(now + minute, now - minute, now)).toBe(true);
});
