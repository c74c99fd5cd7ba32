import { describe, expect, test } from 'vitest';
import { DAY_MS, SEGMENT_LATE_MS } from './schedule-limits.ts';
import {
  nextSegment,
  type ScheduleEntry,
  segmentOfEntry,
  segmentsBetween,
  segmentsOf,
  segmentWithId,
  withRecentStart,
} from './segments.ts';

const entry: ScheduleEntry = {
  id: '100001',
  startsAt: '2026-10-08T20:00',
  timeZone: 'Europe/Berlin',
  durationMinutes: 90,
  isWeekly: true,
  repeatCount: null,
  cancelledFrom: null,
  cancelledUntil: null,
};
const at = (text: string) => Date.parse(`${text}Z`);
const starts = (of: ScheduleEntry, from: string, to: string) =>
  segmentsOf(of, at(from), at(to)).map(({ startAt }) => new Date(startAt).toISOString().slice(0, 16));

describe('a weekly entry', () => {
  test('keeps its time on the clocks of its zone, when they change too', () => {
    expect(starts(entry, '2026-10-20T00:00', '2026-11-06T00:00')).toEqual([
      '2026-10-22T18:00',
      '2026-10-29T19:00',
      '2026-11-05T19:00',
    ]);
  });

  test('begins with its first day and ends after its count', () => {
    expect(starts({ ...entry, repeatCount: 2 }, '2026-01-01T00:00', '2027-12-31T00:00')).toEqual([
      '2026-10-08T18:00',
      '2026-10-15T18:00',
    ]);
  });

  test('is found by a range that only touches it, and by no other', () => {
    expect(starts(entry, '2026-10-08T19:29', '2026-10-08T19:30')).toEqual(['2026-10-08T18:00']);
    expect(starts(entry, '2026-10-08T19:30', '2026-10-09T00:00')).toEqual([]);
    expect(starts(entry, '2026-10-08T17:00', '2026-10-08T18:00')).toEqual([]);
  });

  test('is found in every zone, whatever day it is there', () => {
    for (const timeZone of ['Pacific/Kiritimati', 'Pacific/Niue', 'America/St_Johns']) {
      const days = segmentsOf({ ...entry, timeZone }, at('2026-10-08T00:00'), at('2026-11-05T00:00'));
      expect(days.map(({ id }) => id)).toEqual(
        ['20261008', '20261015', '20261022', '20261029'].map((day) => `100001-${day}`),
      );
    }
  });
});

test('SCHED-05 a segment without an end lasts 4 hours', () => {
  const [segment] = segmentsOf({ ...entry, durationMinutes: null }, at('2026-10-08T00:00'), at('2026-10-09T00:00'));
  expect((segment?.endAt ?? 0) - (segment?.startAt ?? 0)).toBe(4 * 3_600_000);
});

describe('a cancelled segment', () => {
  const flags = (of: ScheduleEntry, vacation: Parameters<typeof segmentsOf>[3] = null) =>
    segmentsOf(of, at('2026-10-08T00:00'), at('2026-10-23T00:00'), vacation).map(({ isCancelled }) => isCancelled);

  test('starts before the end of the cancellation', () => {
    expect(flags({ ...entry, cancelledUntil: at('2026-10-15T18:00') })).toEqual([true, false, false]);
    expect(flags({ ...entry, cancelledUntil: at('2026-10-15T18:01') })).toEqual([true, true, false]);
    const cancelledFrom = at('2026-10-08T18:01');
    expect(flags({ ...entry, cancelledFrom, cancelledUntil: at('2026-10-15T18:01') })).toEqual([false, true, false]);
  });

  test('starts in a vacation', () => {
    const vacation = { startsAt: at('2026-10-15T18:00'), endsAt: at('2026-10-22T18:00') };
    expect(flags(entry, vacation)).toEqual([false, true, false]);
  });
});

describe('the next segment', () => {
  const once = { ...entry, id: '100002', isWeekly: false, startsAt: '2026-10-14T09:00' };
  const next = (now: string, entries: readonly ScheduleEntry[] = [entry, once]) =>
    nextSegment(entries, at(now), null)?.id;

  test('is the earliest that is not cancelled', () => {
    expect(next('2026-10-10T00:00')).toBe('100002-20261014');
    expect(next('2026-10-10T00:00', [entry])).toBe('100001-20261015');
    expect(next('2026-10-10T00:00', [{ ...entry, cancelledUntil: at('2027-10-01T00:00') }])).toBe('100001-20271007');
    expect(next('2026-10-20T00:00', [once])).toBeUndefined();
  });

  test('is one that is late, for a short time', () => {
    const late = at('2026-10-15T18:00') + SEGMENT_LATE_MS;
    expect(nextSegment([entry], late, null)?.id).toBe('100001-20261015');
    expect(nextSegment([entry], late + 1, null)?.id).toBe('100001-20261022');
  });

  test('is after a vacation', () => {
    const vacation = { startsAt: at('2026-10-01T00:00'), endsAt: at('2026-10-01T00:00') + 60 * DAY_MS };
    expect(nextSegment([entry], at('2026-10-10T00:00'), vacation)?.id).toBe('100001-20261203');
  });
});

describe('CHAN-25 a segment is chosen', () => {
  const once = { ...entry, id: '100002', isWeekly: false };
  const chosen = (id: string) => segmentWithId([{ ...entry, repeatCount: 3 }, once], id, null)?.startAt;

  test('by its id, which names its day', () => {
    expect(chosen('100001-20261015')).toBe(at('2026-10-15T18:00'));
    expect(chosen('100002-20261008')).toBe(at('2026-10-08T18:00'));
    for (const id of ['100001-20261016', '100001-20261001', '100001-20261029', '100002-20261015']) {
      expect(chosen(id)).toBeUndefined();
    }
    for (const id of ['', '100001', '100003-20261008', '100001-20261399', 'x']) expect(chosen(id)).toBeUndefined();
  });

  test('by its series, whose next one it is', () => {
    const series = (id: string, now: string) => segmentOfEntry([entry, once], id, at(now), null)?.id;
    expect(series('100001', '2026-10-10T00:00')).toBe('100001-20261015');
    expect(series('100002', '2027-10-10T00:00')).toBe('100002-20261008');
    expect(series('100009', '2026-10-10T00:00')).toBeUndefined();
  });
});

test('SCHED-02 the segments of a week are in the order of their start', () => {
  const early = { ...entry, id: '100002', startsAt: '2026-10-06T07:00' };
  const ids = segmentsBetween([entry, early], at('2026-10-12T00:00'), at('2026-10-19T00:00'), null).map(({ id }) => id);
  expect(ids).toEqual(['100002-20261013', '100001-20261015']);
});

describe('an entry that is written again', () => {
  const now = at('2027-11-01T00:00');
  test('keeps its start, or moves it by weeks to the last year', () => {
    expect(withRecentStart(entry, at('2026-12-01T00:00'))).toBe(entry);
    const moved = withRecentStart({ ...entry, repeatCount: null }, now);
    expect(moved.startsAt).toBe('2026-11-12T20:00');
    expect(segmentsOf(moved, now, now + 7 * DAY_MS).map(({ startAt }) => startAt)).toEqual(
      segmentsOf({ ...entry, repeatCount: null }, now, now + 7 * DAY_MS).map(({ startAt }) => startAt),
    );
  });
  test('ends as it did, and a single stream is not moved', () => {
    expect(withRecentStart({ ...entry, repeatCount: 60 }, now)).toMatchObject({ repeatCount: 55 });
    expect(withRecentStart({ ...entry, repeatCount: 3 }, now)).toMatchObject({ repeatCount: 1 });
    const once = { ...entry, isWeekly: false, repeatCount: null };
    expect(withRecentStart(once, now)).toBe(once);
  });
});
