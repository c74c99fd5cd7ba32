import { expect, test } from 'vitest';
import { clipWatchInterval, isClipWatchDue } from './clip-watch-schedule.ts';

/** The offsets at which a clip that plays through without a stop is reported, looked at every 100 ms. */
const reportsOf = (seconds: number): number[] => {
  const reports: number[] = [];
  let last = 0;
  for (let tenth = 0; tenth <= seconds * 10; tenth += 1) {
    const offset = tenth / 10;
    if (!isClipWatchDue(offset, offset - last)) continue;
    reports.push(offset);
    last = offset;
  }
  return reports;
};

test('CLIP-03 every 2 s within the first 10 s, at 10 s too', () => {
  expect([0, 2, 9.9, 10].map(clipWatchInterval)).toEqual([2, 2, 2, 2]);
  expect(reportsOf(10)).toEqual([2, 4, 6, 8, 10]);
});

test('CLIP-04 every 5 s above 10 s and up to 30 s, at 30 s too', () => {
  expect([10.001, 11, 29.9, 30].map(clipWatchInterval)).toEqual([5, 5, 5, 5]);
  expect(reportsOf(30).slice(5)).toEqual([15, 20, 25, 30]);
});

test('CLIP-05 every 10 s beyond 30 s', () => {
  expect([30.001, 45, 60].map(clipWatchInterval)).toEqual([10, 10, 10]);
  expect(reportsOf(60).slice(9)).toEqual([40, 50, 60]);
});

test('CLIP-06 nothing before 2 s, however long it was watched', () => {
  expect(isClipWatchDue(1.99, 60)).toBe(false);
  expect(isClipWatchDue(2, 2)).toBe(true);
});
