import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { spreadOut } from './spread-out.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const calls = (count: number) => {
  const made: number[] = [];
  return { made, list: Array.from({ length: count }, (_, at) => () => made.push(at)) };
};

test('few calls are made at once, many within ten seconds, each once and in order', () => {
  const few = calls(50);
  spreadOut(few.list, 50);
  expect(few.made).toHaveLength(50);
  const many = calls(100_000);
  spreadOut(many.list, 100_000);
  expect(many.made).toHaveLength(500);
  vi.advanceTimersByTime(5_000);
  expect(many.made.length).toBeLessThan(60_000);
  vi.advanceTimersByTime(5_000);
  expect(many.made).toEqual(many.list.map((_, at) => at));
});

test('what is stopped makes no more calls', () => {
  const { made, list } = calls(200);
  spreadOut(list, 200)();
  vi.advanceTimersByTime(60_000);
  expect(made).toHaveLength(50);
});
