/** Number of code points in a text. With `limit`, counts only up to `limit` + 1, so that a huge text costs little. */
export const countCodePoints = (text: string, limit = Number.POSITIVE_INFINITY): number => {
  let count = 0;
  for (const _ of text) {
    count += 1;
    if (count > limit) break;
  }
  return count;
};
/**
 * Text without control characters (C0 except the line feed, DEL, C1), without characters that change the reading
 * direction (UAX #9, section 2), and without lone surrogates.
 */
export const withoutControls = (text: string): string =>
  text.replace(/(?!\n)\p{Cc}/gu, ' ').replace(/[\u202a-\u202e\u2066-\u2069]|\p{Surrogate}/gu, '');

/**
 * Marks above, below and around one letter. Languages need up to four; more of them paint over the lines around. Marks that
 * take a place of their own and invisible joiners count for nothing, and end no pile.
 */
const MARKS_MAX = 5;
const MARK = '[\\p{Mn}\\p{Me}]';
const PILED_MARKS = new RegExp(`((?:${MARK}[\\p{Mc}\\p{Cf}]*){${MARKS_MAX}})([\\p{M}\\p{Cf}]+)`, 'gu');
const ANY_MARK = new RegExp(MARK, 'gu');

/** Leaves as many marks on a letter as languages need. */
const withoutPiles = (text: string): string =>
  text.replace(PILED_MARKS, (_pile, kept: string, rest: string) => kept + rest.replace(ANY_MARK, ''));

/** Nothing that a reader sees: spaces, controls, and characters that fonts draw as nothing (Unicode, Default_Ignorable). */
const NOTHING_TO_SEE = /^[\s\p{Cc}\p{Cf}\p{Cs}\p{Cn}\p{Default_Ignorable_Code_Point}\u2800]*$/u;

/**
 * Text as a reader sees it: without spaces at its ends and without marks that pile up on a letter. Empty if there is nothing
 * to see in it.
 */
export const visibleText = (text: string): string => (NOTHING_TO_SEE.test(text) ? '' : withoutPiles(text).trim());

/** Text of several lines, without control characters; empty if there is nothing to see in it. */
export const manyLines = (text: string): string => visibleText(withoutControls(text));

/** Text on one line, without control characters and without spaces at its ends; empty if there is nothing to see in it. */
export const oneLine = (text: string): string => visibleText(withoutControls(text).replace(/\s+/g, ' '));

/** Whether a text has more code points than `max`; a huge text costs little. */
export const isLonger = (text: string, max: number): boolean => countCodePoints(text, max) > max;
