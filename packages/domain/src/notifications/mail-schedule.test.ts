import { describe, expect, test } from 'vitest';
import { MAIL_PACE, NEWS_MAILS_A_DAY, PUSH_PACE, quietUntil, timelyMailAt, updatesDueAt } from './mail-schedule.ts';

const at = (text: string): Date => new Date(text);
const night = { from: 22 * 60, to: 7 * 60, timeZone: 'Europe/Berlin' };

describe('quiet hours', () => {
  test.each([
    // Winter time: Berlin is one hour ahead of UTC.
    ['2027-01-10T20:59:00Z', null],
    ['2027-01-10T21:00:00Z', '2027-01-11T06:00:00.000Z'],
    ['2027-01-11T05:59:59Z', '2027-01-11T06:00:00.000Z'],
    ['2027-01-11T06:00:00Z', null],
    // Summer time: two hours.
    ['2027-07-10T19:59:00Z', null],
    ['2027-07-10T20:00:00Z', '2027-07-11T05:00:00.000Z'],
    // The night in which clocks are put forward is an hour shorter, the other one an hour longer.
    ['2027-03-27T21:00:00Z', '2027-03-28T05:00:00.000Z'],
    ['2027-10-30T20:00:00Z', '2027-10-31T06:00:00.000Z'],
  ])('over midnight: %s is quiet until %s', (now, until) =>
    expect(quietUntil(at(now), night)?.toISOString() ?? null).toBe(until),
  );

  test('within one day, in the zone of the reader', () => {
    const noon = { from: 12 * 60, to: 13 * 60, timeZone: 'Asia/Kolkata' };
    expect(quietUntil(at('2027-01-10T06:30:00Z'), noon)?.toISOString()).toBe('2027-01-10T07:30:00.000Z');
    expect(quietUntil(at('2027-01-10T07:30:00Z'), noon)).toBeNull();
  });

  test('that end in the hour that clocks leave out end when clocks are put forward', () => {
    const early = { from: 60, to: 150, timeZone: 'Europe/Berlin' };
    const end = quietUntil(at('2027-03-28T00:30:00Z'), early);
    expect(end?.toISOString()).toBe('2027-03-28T01:30:00.000Z');
  });

  test('end once where clocks show their end twice', () => {
    const early = { from: 22 * 60, to: 150, timeZone: 'Europe/Berlin' };
    // 02:10 for the first time, then for the second time.
    expect(quietUntil(at('2027-10-31T00:10:00Z'), early)?.toISOString()).toBe('2027-10-31T00:30:00.000Z');
    expect(quietUntil(at('2027-10-31T01:10:00Z'), early)).toBeNull();
  });

  test('that are not set or have no length are never', () => {
    expect(quietUntil(at('2027-01-10T00:00:00Z'), null)).toBeNull();
    expect(quietUntil(at('2027-01-10T00:00:00Z'), { from: 60, to: 60, timeZone: 'UTC' })).toBeNull();
  });
});

test('a mail of which the time is short waits for the end of quiet hours, or is not sent', () => {
  const quiet = { from: 12 * 60, to: 12 * 60 + 20, timeZone: 'UTC' };
  const now = at('2027-01-10T12:00:00Z');
  const sentAt = (end: string, hours: typeof quiet | null = quiet) =>
    timelyMailAt(now, at(end), hours)?.toISOString() ?? null;
  expect(sentAt('2027-01-10T12:30:00Z')).toBe('2027-01-10T12:20:00.000Z');
  expect(sentAt('2027-01-10T12:20:00Z')).toBeNull();
  expect(sentAt('2027-01-10T12:20:00Z', null)).toBe('2027-01-10T12:00:00.000Z');
  expect(sentAt('2027-01-10T12:00:00Z', null)).toBeNull();
});

describe('the next mail', () => {
  const since = at('2027-01-10T12:00:00Z');
  const free = { since, isLive: false, sentAt: [], quiet: null } as const;
  const ago = (minutes: number): Date => new Date(since.getTime() - minutes * 60_000);
  const due = (updates: Parameters<typeof updatesDueAt>[1], pace = MAIL_PACE): string =>
    updatesDueAt(pace, updates).toISOString();

  test('waits ten minutes for other news, but not about a live stream', () => {
    expect(due(free)).toBe('2027-01-10T12:10:00.000Z');
    expect(due({ ...free, isLive: true })).toBe('2027-01-10T12:00:00.000Z');
  });

  test('comes a quarter of an hour after the last one', () => {
    expect(due({ ...free, isLive: true, sentAt: [ago(3)] })).toBe('2027-01-10T12:12:00.000Z');
    expect(due({ ...free, sentAt: [ago(60)] })).toBe('2027-01-10T12:10:00.000Z');
  });

  test('is not the thirteenth of 24 hours', () => {
    const many = Array.from({ length: NEWS_MAILS_A_DAY }, (_, index) => ago(60 + index * 60));
    expect(due({ ...free, sentAt: many.slice(1) })).toBe('2027-01-10T12:10:00.000Z');
    expect(due({ ...free, sentAt: many })).toBe('2027-01-11T00:00:00.000Z');
  });

  test('waits for the end of quiet hours, which count last', () => {
    const quiet = { from: 13 * 60, to: 14 * 60, timeZone: 'Europe/Berlin' };
    expect(due({ ...free, quiet })).toBe('2027-01-10T13:00:00.000Z');
    expect(due({ ...free, quiet }, PUSH_PACE)).toBe('2027-01-10T13:00:00.000Z');
  });

  test('as a push message comes at once, then at most once a minute and 48 times a day', () => {
    expect(due(free, PUSH_PACE)).toBe(free.since.toISOString());
    const justNow = { ...free, sentAt: [new Date(free.since.getTime() - 20_000)] };
    expect(due(justNow, PUSH_PACE)).toBe(new Date(free.since.getTime() + 40_000).toISOString());
    expect(due({ ...justNow, isLive: true }, PUSH_PACE)).toBe(due(justNow, PUSH_PACE));
    const many = Array.from({ length: 48 }, (_, index) => ago(10 + index * 20));
    expect(due({ ...free, sentAt: many.slice(1) }, PUSH_PACE)).toBe(free.since.toISOString());
    expect(due({ ...free, sentAt: many }, PUSH_PACE)).toBe(
      new Date((many[47]?.getTime() ?? 0) + 86_400_000).toISOString(),
    );
  });
});
