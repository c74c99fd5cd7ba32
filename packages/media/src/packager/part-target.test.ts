import { describe, expect, it } from 'vitest';
import { partTargetFor } from './part-target.ts';

describe('the part target', () => {
  it.each([24, 23.976, 25, 29.97, 30, 50, 59.94, 60, 20, 15, 12, 10, 9, 120])(
    'is 334 ms at %d frames a second',
    (rate) => {
      expect(partTargetFor(rate)).toBe(334);
    },
  );

  it.each([
    [8, 375],
    [5, 400],
    [4, 500],
    [2, 500],
    [1, 1000],
  ])('at %d frames a second is %d ms, a whole number of frames', (rate, target) => {
    expect(partTargetFor(rate)).toBe(target);
  });

  it('is 334 ms when the rate is unknown or senseless', () => {
    for (const rate of [undefined, 0, -5, Number.NaN, 1e9]) expect(partTargetFor(rate)).toBe(334);
  });
});
