import { expect, test } from 'vitest';
import { bandLevel } from './sound-level.ts';

const levels = (bins: Uint8Array): number[] => Array.from({ length: 7 }, (_, nth) => bandLevel(bins, nth, 7));

test('silence is nowhere, and the loudest sound is everywhere', () => {
  expect(levels(new Uint8Array(76))).toEqual([0, 0, 0, 0, 0, 0, 0]);
  expect(levels(new Uint8Array(76).fill(255))).toEqual([1, 1, 1, 1, 1, 1, 1]);
});

test('each pitch moves a bar, and a higher one none to the left of a lower one’s', () => {
  const barOf = Array.from({ length: 76 }, (_, bin) => {
    const bins = new Uint8Array(76);
    bins[bin] = 255;
    return levels(bins).indexOf(1);
  });
  expect(barOf).not.toContain(-1);
  expect(barOf.toSorted((one, other) => one - other)).toEqual(barOf);
  expect(new Set(barOf).size).toBe(7);
});
