import { expect, test } from 'vitest';
import { keyStep, swipeStep, wheelSteps } from './feed-steps.ts';

test('keys up and down mean the clip before and the next one', () => {
  expect(['ArrowDown', 'PageDown', 'ArrowUp', 'PageUp', ' ', 'constructor'].map(keyStep)).toEqual([
    1,
    1,
    -1,
    -1,
    null,
    null,
  ]);
});

test('a wheel that goes on turning is one step', () => {
  const step = wheelSteps();
  expect(step(4, 0)).toBeNull();
  expect([step(40, 10), step(80, 60), step(20, 400), step(-30, 800)]).toEqual([1, null, null, null]);
  expect(step(-30, 1_300)).toBe(-1);
});

test('a finger that moves up means the next clip; one that moves sideways or a little means none', () => {
  expect([swipeStep(0, -60), swipeStep(10, 60), swipeStep(0, 40), swipeStep(-90, -60)]).toEqual([1, -1, null, null]);
});
