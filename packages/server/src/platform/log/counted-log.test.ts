import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { CountedLog } from './counted-log.ts';

let lines: unknown[];
const write = (fields: object, message: string): void => void lines.push([message, fields]);
const log = { info: write, warn: write, error: write, child: () => log } as never;

beforeEach(() => {
  lines = [];
  vi.useFakeTimers();
});
afterEach(() => vi.useRealTimers());

const start = () => new CountedLog(log, { now: () => new Date() });

test('writes the first line at once, then one a minute with the number of events', () => {
  const counted = start();
  for (let index = 0; index < 1_000; index += 1) counted.warn({ index }, 'refused');
  expect(lines).toEqual([['refused', { index: 0 }]]);
  vi.advanceTimersByTime(60_000);
  expect(lines.slice(1)).toEqual([['refused', { index: 999, times: 999 }]]);
  counted.warn({ index: 1_000 }, 'refused');
  vi.advanceTimersByTime(60_000);
  expect(lines.slice(2)).toEqual([['refused', { index: 1_000 }]]);
  // A quiet minute, and the next line is a first one.
  vi.advanceTimersByTime(60_000);
  expect(vi.getTimerCount()).toBe(0);
  counted.warn({ index: 1_001 }, 'refused');
  expect(lines.slice(3)).toEqual([['refused', { index: 1_001 }]]);
});

test('goes by the clock of the site while its timer waits', () => {
  let now = 0;
  const counted = new CountedLog(log, { now: () => new Date(now) });
  for (now = 0; now <= 180_000; now += 1_000) counted.info({ now }, 'refused');
  expect(lines).toEqual([0, 60, 120, 180].map((at) => ['refused', { now: at * 1_000, ...(at > 0 && { times: 60 }) }]));
});

test('counts each message and reason by itself, and keeps no more kinds than a bound', () => {
  const counted = start();
  counted.warn({}, 'refused', 'wrong key');
  counted.warn({}, 'refused', 'suspended');
  counted.info({}, 'refused', 'suspended');
  counted.error({}, 'another');
  expect(lines).toHaveLength(4);
  for (let index = 0; index < 1_000; index += 1) counted.warn({}, 'refused', `${index}`);
  expect(lines).toHaveLength(200);
});
