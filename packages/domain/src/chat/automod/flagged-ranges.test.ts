import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  FLAG_CATEGORIES,
  type FlaggedRange,
  type FlagSeverity,
  hiddenRanges,
  mergeRanges,
  NO_FILTER,
} from './flagged-ranges.ts';

const range = (from: number, to: number, category: FlaggedRange['category'] = 'profanity'): FlaggedRange => ({
  from,
  to,
  category,
  severity: 2,
});

const anyRange: fc.Arbitrary<FlaggedRange> = fc
  .record({
    from: fc.nat(40),
    length: fc.integer({ min: 1, max: 12 }),
    category: fc.constantFrom(...FLAG_CATEGORIES),
    severity: fc.constantFrom<FlagSeverity>(1, 2, 3, 4),
  })
  .map(({ from, length, category, severity }) => ({ from, to: from + length, category, severity }));

describe('CHAT-11 flagged ranges are merged when overlapping or adjacent, then filtered by category', () => {
  test('overlapping and adjacent ranges become one with all their categories', () => {
    expect(mergeRanges([range(4, 8), range(0, 5, 'sexual'), range(8, 9, 'aggressive'), range(12, 13)])).toEqual([
      { from: 0, to: 9, categories: ['aggressive', 'profanity', 'sexual'] },
      { from: 12, to: 13, categories: ['profanity'] },
    ]);
  });

  test('the filter looks at the merged range: one category hides all of it', () => {
    const ranges = [range(0, 4, 'profanity'), range(4, 9, 'sexual'), range(20, 22, 'identity')];
    expect(hiddenRanges(ranges, { ...NO_FILTER, sexual: true })).toEqual([
      { from: 0, to: 9, categories: ['profanity', 'sexual'] },
    ]);
    expect(hiddenRanges(ranges, NO_FILTER)).toEqual([]);
  });

  test('an empty range is nothing', () => {
    expect(mergeRanges([range(3, 3), range(5, 4)])).toEqual([]);
  });

  test('merged ranges are in order, have gaps between them, and cover exactly what was flagged', () => {
    fc.assert(
      fc.property(fc.array(anyRange, { maxLength: 12 }), (ranges) => {
        const merged = mergeRanges(ranges);
        for (const [index, { from }] of merged.entries()) {
          expect(from).toBeGreaterThan(merged[index - 1]?.to ?? -1);
        }
        for (let at = 0; at < 60; at += 1) {
          const isIn = (one: { from: number; to: number }) => one.from <= at && at < one.to;
          expect(merged.some(isIn)).toBe(ranges.some(isIn));
        }
        const all = { aggressive: true, identity: true, profanity: true, sexual: true };
        expect(hiddenRanges(ranges, all)).toEqual(merged);
      }),
    );
  });
});

test('CHAT-02 the categories are aggressive, identity, profanity and sexual', () => {
  expect(FLAG_CATEGORIES).toEqual(['aggressive', 'identity', 'profanity', 'sexual']);
});
