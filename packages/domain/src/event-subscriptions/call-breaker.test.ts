import { expect, test } from 'vitest';
import { afterCall, BREAK_MAX_MS, BREAK_MS, mayCall, NEW_BREAKER } from './call-breaker.ts';

const LIMIT = 3;
const silentTimes = (times: number, now: number, from = NEW_BREAKER) => {
  let breaker = from;
  for (let at = 0; at < times; at += 1) breaker = afterCall(breaker, false, LIMIT, now);
  return breaker;
};

test('a target that is silent several times in a row is left alone for a minute', () => {
  expect(mayCall(silentTimes(LIMIT - 1, 1_000), 3, 1_000)).toBe(true);
  const broken = silentTimes(LIMIT, 1_000);
  expect(mayCall(broken, 0, 1_000)).toBe(false);
  expect(mayCall(broken, 0, 1_000 + BREAK_MS - 1)).toBe(false);
  expect(mayCall(broken, 0, 1_000 + BREAK_MS)).toBe(true);
});

test('after the pause one call tries; its answer lets all through, its silence doubles the pause', () => {
  const later = 1_000 + BREAK_MS;
  const broken = silentTimes(LIMIT, 1_000);
  expect(mayCall(broken, 1, later)).toBe(false);
  expect(afterCall(broken, true, LIMIT, later)).toEqual(NEW_BREAKER);
  let breaker = silentTimes(1, later, broken);
  expect(breaker.closedUntil).toBe(later + 2 * BREAK_MS);
  for (let at = 0; at < 10; at += 1) breaker = silentTimes(1, breaker.closedUntil, breaker);
  expect(breaker.breakMs).toBe(BREAK_MAX_MS);
});

test('calls that were under way when the pause began do not lengthen it', () => {
  const broken = silentTimes(LIMIT, 1_000);
  expect(silentTimes(20, 1_500, broken).closedUntil).toBe(broken.closedUntil);
});

test('an answer between silences begins anew', () => {
  const answered = afterCall(silentTimes(LIMIT - 1, 1_000), true, LIMIT, 1_000);
  expect(mayCall(silentTimes(LIMIT - 1, 1_000, answered), 2, 1_000)).toBe(true);
});
