import { expect, test } from 'vitest';
import { isPossibleClipWatch } from './clip-watch-report.ts';

const report = { totalSecondsWatched: 12, clipOffset: 10, muteDurationSeconds: 3, secondsSinceLastWatch: 2 };

test('a report of a clip can be true, also of one that is watched again and again', () => {
  expect(isPossibleClipWatch(report, 30)).toBe(true);
  expect(isPossibleClipWatch({ ...report, totalSecondsWatched: 3_600 }, 30)).toBe(true);
  expect(isPossibleClipWatch({ ...report, clipOffset: 30.4 }, 30)).toBe(true);
});

test('a report that cannot be true is told', () => {
  for (const wrong of [
    { clipOffset: 31.5 },
    { clipOffset: -1 },
    { totalSecondsWatched: 1e9 },
    { totalSecondsWatched: Number.NaN },
    { muteDurationSeconds: 60 },
    { secondsSinceLastWatch: Number.POSITIVE_INFINITY },
    { secondsSinceLastWatch: 60 },
  ]) {
    expect(isPossibleClipWatch({ ...report, ...wrong }, 30)).toBe(false);
  }
});
