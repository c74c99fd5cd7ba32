import { expect, test } from 'vitest';
import { formatFlags, parseFlags } from './flags-tag.ts';

test('ranges are written as existing clients read them: inclusive ends, one place with all its scores', () => {
  expect(
    formatFlags([
      { from: 0, to: 5, category: 'profanity', severity: 3 },
      { from: 9, to: 13, category: 'aggressive', severity: 1 },
      { from: 9, to: 13, category: 'identity', severity: 4 },
    ]),
  ).toBe('0-4:P.3,9-12:A.1/I.4');
  expect(formatFlags([])).toBe('');
});

test('a tag is read back', () => {
  const ranges = [
    { from: 2, to: 3, category: 'sexual', severity: 2 },
    { from: 7, to: 11, category: 'aggressive', severity: 4 },
  ] as const;
  expect(parseFlags(formatFlags(ranges))).toEqual(ranges);
});

test('higher scores count as the worst, and what cannot be read is left out', () => {
  expect(parseFlags('0-7:A.6/P.7,25-36:A.1/I.2')).toEqual([
    { from: 0, to: 8, category: 'aggressive', severity: 4 },
    { from: 0, to: 8, category: 'profanity', severity: 4 },
    { from: 25, to: 37, category: 'aggressive', severity: 1 },
    { from: 25, to: 37, category: 'identity', severity: 2 },
  ]);
  expect(parseFlags('')).toEqual([]);
  expect(parseFlags('0-13:,x,5-2:P.1,1-2:Z.3,1-2:P.x,3-3:S.0')).toEqual([
    { from: 3, to: 4, category: 'sexual', severity: 1 },
  ]);
});

test('a hostile tag gives at most 100 ranges', () => {
  expect(parseFlags(Array.from({ length: 5_000 }, (_, at) => `${at}-${at}:P.1/A.1/S.1`).join(',')).length).toBe(100);
});
