import { FLAGGED_CATEGORIES, type FlaggedCategory } from '../../kernel/text-flag.ts';
import type { CodePointRange } from './segment.ts';

/** A stretch of a text that somebody judged. */
export interface FlaggedRange extends CodePointRange {
  readonly categories: readonly FlaggedCategory[];
}

/** Whether the reader wants text of a category to be hidden. */
export type FlaggedPreferences = Readonly<Record<FlaggedCategory, boolean>>;

/** Ranges that overlap or touch become one with the categories of both. The result is in order. */
export const mergeFlaggedRanges = (ranges: readonly FlaggedRange[]): readonly FlaggedRange[] => {
  const merged: { from: number; to: number; categories: Set<FlaggedCategory> }[] = [];
  const valid = ranges.filter(({ from, to }) => from >= 0 && to >= from);
  for (const { from, to, categories } of valid.sort((a, b) => a.from - b.from)) {
    const last = merged.at(-1);
    if (last === undefined || from > last.to + 1) merged.push({ from, to, categories: new Set(categories) });
    else {
      last.to = Math.max(last.to, to);
      for (const category of categories) last.categories.add(category);
    }
  }
  return merged.map(({ from, to, categories }) => ({ from, to, categories: inOrder(categories) }));
};

/** The ranges to hide from a reader: merged first, then those of which the reader wants a category hidden. */
export const hiddenRanges = (
  ranges: readonly FlaggedRange[],
  preferences: FlaggedPreferences,
): readonly FlaggedRange[] =>
  ranges.length === 0
    ? []
    : mergeFlaggedRanges(ranges).filter(({ categories }) => categories.some((category) => preferences[category]));

const inOrder = (categories: ReadonlySet<FlaggedCategory>): readonly FlaggedCategory[] =>
  FLAGGED_CATEGORIES.filter((category) => categories.has(category));
