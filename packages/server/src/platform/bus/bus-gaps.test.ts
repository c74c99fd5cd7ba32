import { pino } from 'pino';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { BusGap } from '../bus.ts';
import { BusGaps } from './bus-gaps.ts';

const UNNOTICED_MS = 15_000;
let gaps: BusGaps;
let reports: BusGap[];
const seconds = (isOver: boolean): number[] =>
  reports.filter((gap) => gap.isOver === isOver).map(({ lengthMs }) => Math.round(lengthMs / 1000));

beforeEach(() => {
  vi.useFakeTimers();
  reports = [];
  gaps = new BusGaps(pino({ level: 'silent' }), UNNOTICED_MS);
  gaps.listen((gap) => reports.push(gap));
});
afterEach(() => {
  gaps.close();
  vi.useRealTimers();
});

test('a gap is reported every three seconds and at its end, with the time in which it may have been unnoticed', () => {
  gaps.begin();
  gaps.begin();
  vi.advanceTimersByTime(9_000);
  expect(seconds(false)).toEqual([18, 21, 24]);
  expect(gaps.end() / 1000).toBeCloseTo(24);
  expect(seconds(true)).toEqual([24]);
  vi.advanceTimersByTime(60_000);
  expect(reports).toHaveLength(4);
});

test('gaps of several nodes that end within a second are reported twice and none is left out', () => {
  gaps.begin();
  gaps.end();
  for (const lengthMs of [4_000, 40_000, 7_000]) gaps.missed(lengthMs);
  expect(seconds(true)).toEqual([15]);
  vi.advanceTimersByTime(1_000);
  expect(seconds(true)).toEqual([15, 41]);
  vi.advanceTimersByTime(60_000);
  expect(reports).toHaveLength(2);
});

test('the gap of a process that stood still begins when it stopped', () => {
  vi.advanceTimersByTime(10_000);
  // Its clock goes on, and its timers do not.
  const now = performance.now();
  vi.spyOn(performance, 'now').mockImplementation(() => now + 120_000);
  gaps.begin();
  gaps.end();
  vi.mocked(performance.now).mockRestore();
  expect(seconds(true)[0]).toBeGreaterThanOrEqual(135);
});

test('a listener that fails harms no other, and one that left hears nothing', () => {
  const others: BusGap[] = [];
  const leave = gaps.listen(() => {
    throw new Error('broken');
  });
  gaps.listen((gap) => others.push(gap));
  gaps.missed(1_000);
  leave();
  expect([reports.length, others.length]).toEqual([1, 1]);
  gaps.close();
  gaps.begin();
  vi.advanceTimersByTime(60_000);
  expect(reports).toHaveLength(1);
});
