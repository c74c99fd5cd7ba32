/** The kinds of language that are flagged in chat. */
export const FLAG_CATEGORIES = ['aggressive', 'identity', 'profanity', 'sexual'] as const;
export type FlagCategory = (typeof FLAG_CATEGORIES)[number];

/** How severe flagged language is: 1 is mild, 4 is the worst. */
export type FlagSeverity = 1 | 2 | 3 | 4;

/** A part of a message's text that was flagged. Positions count code points; `to` is exclusive. */
export interface FlaggedRange {
  readonly from: number;
  readonly to: number;
  readonly category: FlagCategory;
  readonly severity: FlagSeverity;
}

/** Flagged ranges that overlap or touch, as one. */
export interface MergedRange {
  readonly from: number;
  readonly to: number;
  readonly categories: readonly FlagCategory[];
}

/** Which categories a reader does not want to see. */
export type FlagFilter = Readonly<Record<FlagCategory, boolean>>;

export const NO_FILTER: FlagFilter = { aggressive: false, identity: false, profanity: false, sexual: false };

/** Merges ranges that overlap or touch. The result is in order, and its ranges have a gap between them. */
export const mergeRanges = (ranges: readonly FlaggedRange[]): readonly MergedRange[] => {
  const merged: { from: number; to: number; categories: Set<FlagCategory> }[] = [];
  for (const { from, to, category } of ranges.toSorted((a, b) => a.from - b.from || a.to - b.to)) {
    if (to <= from) continue;
    const last = merged.at(-1);
    if (last !== undefined && from <= last.to) {
      last.to = Math.max(last.to, to);
      last.categories.add(category);
    } else {
      merged.push({ from, to, categories: new Set([category]) });
    }
  }
  return merged.map(({ from, to, categories }) => ({
    from,
    to,
    categories: FLAG_CATEGORIES.filter((category) => categories.has(category)),
  }));
};

/** The parts of a text that a reader's filter hides: merged first, then filtered by category. */
export const hiddenRanges = (ranges: readonly FlaggedRange[], filter: FlagFilter): readonly MergedRange[] =>
  mergeRanges(ranges).filter(({ categories }) => categories.some((category) => filter[category]));
