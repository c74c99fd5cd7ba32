import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { FLAGGED_CATEGORIES } from '../../kernel/text-flag.ts';
import { type FlaggedRange, hiddenRanges, mergeFlaggedRanges } from './flagged-ranges.ts';

const ALL = { aggressive: true, identity: true, profanity: true, sexual: true };
const NONE = { aggressive: false, identity: false, profanity: false, sexual: false };

test('CHAT-11 flagged ranges are merged when they overlap or touch, then filtered by category', () => {
  const ranges: FlaggedRange[] = [
    { from: 10, to: 12, categories: ['sexual'] },
    { from: 0, to: 3, categories: ['profanity'] },
    { from: 2, to: 5, categories: ['aggressive'] },
    { from: 6, to: 7, categories: ['profanity'] },
  ];
  expect(mergeFlaggedRanges(ranges)).toEqual([
    { from: 0, to: 7, categories: ['aggressive', 'profanity'] },
    { from: 10, to: 12, categories: ['sexual'] },
  ]);
  // The whole merged range is hidden for one of its categories.
  expect(hiddenRanges(ranges, { ...NONE, aggressive: true })).toEqual([
    { from: 0, to: 7, categories: ['aggressive', 'profanity'] },
  ]);
  expect(hiddenRanges(ranges, NONE)).toEqual([]);
});

test('CHAT-02 the categories are aggressive, identity, profanity and sexual', () => {
  for (const category of ['aggressive', 'identity', 'profanity', 'sexual'] as const) {
    const ranges = FLAGGED_CATEGORIES.map((each, at) => ({ from: 10 * at, to: 10 * at + 5, categories: [each] }));
    const hidden = hiddenRanges(ranges, { ...NONE, [category]: true });
    expect(hidden.map(({ categories }) => categories)).toEqual([[category]]);
  }
  expect(FLAGGED_CATEGORIES).toHaveLength(4);
});

const anyRange = fc.record({
  from: fc.integer({ min: -2, max: 60 }),
  to: fc.integer({ min: -2, max: 60 }),
  categories: fc.subarray([...FLAGGED_CATEGORIES], { minLength: 1 }),
});

describe('merged ranges', () => {
  it('cover the same text, are in order and do not touch', () => {
    fc.assert(
      fc.property(fc.array(anyRange, { maxLength: 12 }), (ranges) => {
        const merged = hiddenRanges(ranges, ALL);
        const covers = (list: readonly FlaggedRange[], at: number, category: string) =>
          list.some(({ from, to, categories }) => from <= at && at <= to && categories.some((one) => one === category));
        const valid = ranges.filter(({ from, to }) => from >= 0 && to >= from);
        for (let at = 0; at <= 61; at += 1) {
          const isCovered = FLAGGED_CATEGORIES.some((category) => covers(valid, at, category));
          expect(FLAGGED_CATEGORIES.some((category) => covers(merged, at, category))).toBe(isCovered);
          for (const category of FLAGGED_CATEGORIES) {
            if (covers(valid, at, category)) expect(covers(merged, at, category)).toBe(true);
          }
        }
        for (const [index, { from }] of merged.slice(1).entries()) {
          expect(from).toBeGreaterThan((merged[index]?.to ?? 0) + 1);
        }
      }),
    );
  });
});
