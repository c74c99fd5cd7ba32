import { expect, test } from 'vitest';
import { positionInStream } from './stream-position.ts';

test('a moment of a stream stands in its recording where the encoder’s absences are left out', () => {
  const gaps = [
    { from: 10_000, to: 15_000 },
    { from: 20_000, to: 21_000 },
  ];
  const at = [0, 1_000, 9_999, 10_000, 12_000, 15_000, 16_000, 20_500, 30_000];
  expect(at.map((moment) => positionInStream(1_000, gaps, moment))).toEqual([
    0, 0, 8_999, 9_000, 9_000, 9_000, 10_000, 14_000, 23_000,
  ]);
  expect(positionInStream(1_000, [], 5_000)).toBe(4_000);
});
