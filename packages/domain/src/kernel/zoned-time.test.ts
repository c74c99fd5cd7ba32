import { describe, expect, test } from 'vitest';
import { daysLater, isLocalDay, isLocalTime, isTimeZone, localTimeAt, mondayOf, zonedTime } from './zoned-time.ts';

const iso = (local: string, zone: string) => new Date(zonedTime(local, zone)).toISOString();

describe('a time on the clocks of a zone', () => {
  test.each([
    ['2026-11-26T20:00', 'Europe/Berlin', '2026-11-26T19:00:00.000Z'],
    ['2026-07-26T20:00', 'Europe/Berlin', '2026-07-26T18:00:00.000Z'],
    ['2026-11-26T20:00', 'Asia/Kolkata', '2026-11-26T14:30:00.000Z'],
    ['2026-11-26T20:00', 'Pacific/Kiritimati', '2026-11-26T06:00:00.000Z'],
    ['2026-11-26T20:00', 'America/Los_Angeles', '2026-11-27T04:00:00.000Z'],
    ['2026-11-26T20:00', 'UTC', '2026-11-26T20:00:00.000Z'],
  ])('%s in %s is %s', (local, zone, at) => {
    expect(iso(local, zone)).toBe(at);
    expect(localTimeAt(Date.parse(at), zone)).toBe(local);
  });

  test.each([
    // Clocks are put forward from 02:00 to 03:00.
    ['2026-03-29T01:59', '2026-03-29T00:59:00.000Z'],
    ['2026-03-29T02:30', '2026-03-29T01:30:00.000Z'],
    ['2026-03-29T03:00', '2026-03-29T01:00:00.000Z'],
    // Clocks are put back from 03:00 to 02:00.
    ['2026-10-25T02:30', '2026-10-25T00:30:00.000Z'],
    ['2026-10-25T03:00', '2026-10-25T02:00:00.000Z'],
  ])('%s in a night in which clocks change in Berlin is %s', (local, at) => {
    expect(iso(local, 'Europe/Berlin')).toBe(at);
  });

  test('changes in the other half of the year in the south, and by half an hour', () => {
    expect(iso('2026-12-01T09:00', 'Australia/Lord_Howe')).toBe('2026-11-30T22:00:00.000Z');
    expect(iso('2026-06-01T09:00', 'Australia/Lord_Howe')).toBe('2026-05-31T22:30:00.000Z');
  });
});

test('zones, days and times are told from other texts', () => {
  for (const zone of ['Europe/Berlin', 'America/Argentina/Buenos_Aires', 'UTC']) expect(isTimeZone(zone)).toBe(true);
  for (const zone of ['', 'Mars/Olympus', '+02:00', 'Europe/Berlin\n', `Europe/${'x'.repeat(80)}`]) {
    expect(isTimeZone(zone)).toBe(false);
  }
  expect(isLocalTime('2028-02-29T23:59')).toBe(true);
  for (const local of ['2027-02-29T10:00', '2027-01-01T24:00', '2027-01-01 10:00', '2027-1-1T10:00', '']) {
    expect(isLocalTime(local)).toBe(false);
  }
  expect([isLocalDay('2026-11-24'), isLocalDay('2026-11-31'), isLocalDay('24.11.2026')]).toEqual([true, false, false]);
});

test('SCHED-06 a week starts on Monday', () => {
  expect(mondayOf('2026-11-23')).toBe('2026-11-23');
  expect(mondayOf('2026-11-24')).toBe('2026-11-23');
  expect(mondayOf('2026-11-29')).toBe('2026-11-23');
  expect(mondayOf('2027-01-01')).toBe('2026-12-28');
  expect(daysLater('2026-12-28', 7)).toBe('2027-01-04');
});
