import { expect, test } from 'vitest';
import { hasTurboAt, nextTurboTerm, takesTurbo, turboLeft } from './turbo-terms.ts';

const at = (text: string) => Date.parse(text);
const now = at('2026-01-31T10:00:00Z');

test('a month begins when what there is ends, and ends on the last day of a shorter month', () => {
  expect(nextTurboTerm(null, now)).toEqual({ startsAt: now, endsAt: at('2026-02-28T10:00:00Z') });
  expect(nextTurboTerm(now - 1, now).startsAt).toBe(now);
  expect(nextTurboTerm(at('2026-03-01T00:00:00Z'), now)).toEqual({
    startsAt: at('2026-03-01T00:00:00Z'),
    endsAt: at('2026-04-01T00:00:00Z'),
  });
});

test('Turbo holds until its end', () => {
  const end = new Date(1000);
  expect([null, end, new Date(1001)].map((until) => hasTurboAt(until, end))).toEqual([false, false, true]);
});

test('nobody buys further ahead than a year', () => {
  expect(takesTurbo(at('2026-12-31T10:00:00Z'), now)).toBe(true);
  expect(takesTurbo(at('2027-01-01T10:00:00Z'), now)).toBe(false);
});

test('what is left of a term is what has not gone by', () => {
  const term = { startsAt: 100, endsAt: 200 };
  expect([50, 100, 150, 200, 300].map((time) => turboLeft(term, time))).toEqual([100, 100, 50, 0, 0]);
});
