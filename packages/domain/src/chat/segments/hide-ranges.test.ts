import { expect, test } from 'vitest';
import { hideRanges } from './hide-ranges.ts';

test('stars stand for the ranges, counted in code points', () => {
  expect(hideRanges('🏺 damn good', [{ from: 2, to: 5 }])).toBe('🏺 *** good');
  expect(
    hideRanges('abc', [
      { from: 0, to: 0 },
      { from: 2, to: 9 },
    ]),
  ).toBe('***b***');
  expect(hideRanges('abc', [{ from: 3, to: 4 }])).toBe('abc');
  expect(hideRanges('abc', [])).toBe('abc');
});
