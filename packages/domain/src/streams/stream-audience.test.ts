import { expect, test } from 'vitest';
import { averageViewers, watchedMs } from './stream-audience.ts';

const running = { startedAt: 1_000, endedAt: null, viewersCount: 10, viewedMs: 20_000, countedAt: 5_000 };

test('viewers of a running stream are counted up to now', () => {
  expect(watchedMs(running, 6_000)).toBe(30_000);
  expect(averageViewers(running, 6_000)).toBe(6);
  expect(averageViewers({ ...running, countedAt: null, viewedMs: 0 }, 6_000)).toBe(10);
  expect(averageViewers(running, 1_000)).toBe(0);
  expect(watchedMs(running, 4_000)).toBe(20_000);
});

test('a stream that ended keeps its average', () => {
  const ended = { ...running, endedAt: 5_000, viewersCount: 0 };
  expect(averageViewers(ended, 5_000)).toBe(5);
  expect(averageViewers(ended, 500_000)).toBe(5);
  expect(averageViewers({ ...ended, endedAt: ended.startedAt }, 500_000)).toBe(0);
});
