import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { percentReport } from './percent-report.ts';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['performance'] });
});
afterEach(() => {
  vi.useRealTimers();
});

test('whole percents are written, growing and at most once a second, and never 100', async () => {
  const written: number[] = [];
  const report = percentReport(async (percent) => void written.push(percent));
  await report.begin();
  report.done(0.127);
  report.done(0.3);
  expect(written).toEqual([0, 12]);
  vi.advanceTimersByTime(1_000);
  report.done(0.1);
  report.done(0.5);
  vi.advanceTimersByTime(1_000);
  report.done(1.7);
  await report.settled();
  expect(written).toEqual([0, 12, 50, 99]);
});

test('what is begun anew counts from nothing', async () => {
  const written: number[] = [];
  const report = percentReport(async (percent) => void written.push(percent));
  await report.begin();
  report.done(0.8);
  await report.begin();
  report.done(0.2);
  expect(written).toEqual([0, 80, 0, 20]);
});
