import { expect, test } from 'vitest';
import { DVR_SPREAD_MS, dvrQuestionDelay } from './dvr-question.ts';

const calm = { ageMs: 60_000, isRaid: false, random: 0.5 };

test('a viewer who comes alone asks at once', () => {
  expect(dvrQuestionDelay(calm)).toBe(0);
  expect(dvrQuestionDelay({ ...calm, ageMs: null })).toBe(0);
});

test('the viewers of a raid spread', () => {
  expect([0, 0.5, 1].map((random) => dvrQuestionDelay({ ...calm, isRaid: true, random }))).toEqual([
    0,
    DVR_SPREAD_MS / 2,
    DVR_SPREAD_MS,
  ]);
});

test('who waited for a stream asks when there is something to rewind to, and not all at once', () => {
  expect(dvrQuestionDelay({ ...calm, ageMs: 0, random: 0 })).toBe(4_000);
  expect(dvrQuestionDelay({ ...calm, ageMs: -500, random: 1 })).toBe(4_000 + DVR_SPREAD_MS);
  expect(dvrQuestionDelay({ ...calm, ageMs: 6_000 })).toBe(DVR_SPREAD_MS / 2);
});
