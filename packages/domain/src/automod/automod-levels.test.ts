import { expect, test } from 'vitest';
import type { TextFlag } from '../kernel/text-flag.ts';
import { FLAGGED_CATEGORIES } from '../kernel/text-flag.ts';
import { AUTOMOD_LEVELS, heldFlags, holdsAnything, isAutomodLevel, levelsOf, NOTHING_HELD } from './automod-levels.ts';

const flag = (severity: TextFlag['severity'], from = 0): TextFlag => ({
  from,
  to: from + 4,
  category: 'sexual',
  severity,
});

test('a level holds the worst first: 1 only severity 4, 4 everything', () => {
  const flags = [flag(1), flag(2, 5), flag(3, 10), flag(4, 15)];
  const heldAt = (sexual: 0 | 1 | 2 | 3 | 4) =>
    heldFlags({ ...NOTHING_HELD, sexual }, flags).map(({ severity }) => severity);
  expect([0, 1, 2, 3, 4].map((level) => heldAt(level as 0))).toEqual([[], [4], [4, 3], [4, 3, 2], [4, 3, 2, 1]]);
});

test('each category has its own level', () => {
  expect(heldFlags({ ...NOTHING_HELD, profanity: 4 }, [flag(4)])).toEqual([]);
});

test('a higher overall level holds at least as much in every category; 0 holds nothing and 4 everything', () => {
  expect(levelsOf(0)).toEqual(NOTHING_HELD);
  expect(holdsAnything(levelsOf(0))).toBe(false);
  for (const level of [1, 2, 3, 4] as const) {
    expect(holdsAnything(levelsOf(level))).toBe(true);
    for (const category of FLAGGED_CATEGORIES) {
      expect(levelsOf(level)[category]).toBeGreaterThanOrEqual(levelsOf((level - 1) as 0)[category]);
    }
  }
  expect(Object.values(levelsOf(4))).toEqual([4, 4, 4, 4]);
});

test('levels are whole numbers from 0 to 4', () => {
  expect(AUTOMOD_LEVELS.every(isAutomodLevel)).toBe(true);
  expect([-1, 5, 1.5, Number.NaN].some(isAutomodLevel)).toBe(false);
});
