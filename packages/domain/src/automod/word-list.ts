import type { FlaggedCategory, FlagSeverity } from '../kernel/text-flag.ts';

/**
 * A word or phrase that is flagged. Letters a–z and single spaces; a `|` at an end means that a word begins or ends
 * there. Without it the pattern is also found inside longer words.
 */
export interface ListedWord {
  readonly pattern: string;
  readonly category: FlaggedCategory;
  readonly severity: FlagSeverity;
  /** The word is an ordinary one in German: it is not flagged in a message that is written in German. */
  readonly isOrdinaryInGerman?: boolean;
}

export interface WordList {
  readonly words: readonly ListedWord[];
  /** Ordinary words that contain a flagged one, as patterns. A part that overlaps them is not flagged. */
  readonly exceptions: readonly string[];
}

/** Reads lines of `severity: pattern, pattern …` for one category. */
export const listWords = (
  category: FlaggedCategory,
  lines: Readonly<Record<FlagSeverity, string>>,
  more: Pick<ListedWord, 'isOrdinaryInGerman'> = {},
): readonly ListedWord[] =>
  ([1, 2, 3, 4] as const).flatMap((severity) =>
    splitPatterns(lines[severity]).map((pattern) => ({ pattern, category, severity, ...more })),
  );

/** Patterns between commas. */
export const splitPatterns = (text: string): readonly string[] =>
  text
    .split(',')
    .map((pattern) => pattern.trim().replace(/\s+/g, ' '))
    .filter((pattern) => pattern !== '');
