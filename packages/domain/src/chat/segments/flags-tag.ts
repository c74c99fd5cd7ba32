import type { FlaggedCategory, FlagSeverity, TextFlag } from '../../kernel/text-flag.ts';
import type { FlaggedRange } from './flagged-ranges.ts';

const LETTERS: Readonly<Record<FlaggedCategory, string>> = {
  aggressive: 'A',
  identity: 'I',
  profanity: 'P',
  sexual: 'S',
};
const CATEGORIES: Readonly<Record<string, FlaggedCategory>> = {
  A: 'aggressive',
  I: 'identity',
  P: 'profanity',
  S: 'sexual',
};
/** Ranges in one tag, so that a hostile line is cheap to read. */
const MOST_RANGES = 100;

/**
 * The value of a chat line's `flags` tag: `0-4:P.3,9-12:A.1/I.4`. The end of a range is inclusive on the wire, and
 * positions count code points.
 */
export const formatFlags = (ranges: readonly TextFlag[]): string => {
  const byPlace = new Map<string, string[]>();
  for (const { from, to, category, severity } of ranges) {
    const place = `${from}-${to - 1}`;
    const scores = byPlace.get(place);
    const score = `${LETTERS[category]}.${severity}`;
    if (scores === undefined) byPlace.set(place, [score]);
    else scores.push(score);
  }
  return [...byPlace].map(([place, scores]) => `${place}:${scores.join('/')}`).join(',');
};

/** Reads a `flags` tag. Parts that cannot be read are left out; higher scores of other servers count as the worst. */
export const parseFlags = (tag: string): readonly TextFlag[] => {
  if (tag === '') return [];
  return tag
    .split(',', MOST_RANGES)
    .flatMap((part): TextFlag[] => {
      const match = /^(\d{1,5})-(\d{1,5}):([A-Z.\d/]{1,40})$/.exec(part);
      if (match === null) return [];
      const [, from, last, scores = ''] = match;
      const range = { from: Number(from), to: Number(last) + 1 };
      return range.to <= range.from ? [] : scores.split('/').flatMap((score) => rangeOf(range, score));
    })
    .slice(0, MOST_RANGES);
};

const rangeOf = (range: { readonly from: number; readonly to: number }, score: string): TextFlag[] => {
  const [, letter = '', value = ''] = /^([A-Z])\.(\d)$/.exec(score) ?? [];
  const category = CATEGORIES[letter];
  const severity = Math.min(4, Math.max(1, Number(value))) as FlagSeverity;
  return category === undefined ? [] : [{ ...range, category, severity }];
};

/** A `flags` tag as ranges of a text, for segments: both ends belong to a range. */
export const flaggedRangesOf = (tag: string): readonly FlaggedRange[] =>
  parseFlags(tag).map(({ from, to, category }) => ({ from, to: to - 1, categories: [category] }));
