import type { FlaggedCategory, TextFlag } from '../kernel/text-flag.ts';
import { createFold, type FoldedText, GAP, type LookAlike } from './fold-text.ts';
import { WordAutomaton } from './word-automaton.ts';
import type { WordList } from './word-list.ts';

/** Finds flagged language in a text: in order, one range for each place and category, with the worst severity. */
export type ClassifyText = (text: string) => readonly TextFlag[];

/** Words that say that a message is written in German. None of them is an English word. */
const GERMAN =
  /(?<!\p{L})(?:ich|und|der|das|den|dem|ist|sind|nicht|ein|eine|einen|mit|auf|f[uü]r|wir|ihr|du|zu|von|auch|noch|aber|wie|wenn|sehr|mir|mein|kein|keine|wird|sich|schon|beim|zum|zur|ganz|richtig)(?!\p{L})/iu;

/**
 * Makes a classifier. A range covers the whole word in which something was found. The time is linear in the length of
 * the text, whatever it contains.
 */
export const createClassifier = ({ words, exceptions }: WordList, lookAlike: LookAlike): ClassifyText => {
  const fold = createFold(lookAlike);
  const automaton = new WordAutomaton({ words: words.map(({ pattern }) => pattern), exceptions });
  return (text) => {
    const worst = new Map<string, TextFlag>();
    const views = fold(text);
    let isGerman: boolean | undefined;
    for (const view of views.tight === null ? [views.words] : [views.words, views.tight]) {
      const wholeWord = wordBounds(view);
      for (const { word, start, end } of automaton.find(view)) {
        const listed = words[word];
        if (listed === undefined) continue;
        if (listed.isOrdinaryInGerman === true) {
          isGerman ??= GERMAN.test(text);
          if (isGerman) continue;
        }
        const { category, severity } = listed;
        const range = { ...wholeWord(start, end), category, severity };
        const key = `${range.from}-${range.to}-${category}`;
        if ((worst.get(key)?.severity ?? 0) < severity) worst.set(key, range);
      }
    }
    return withoutInner([...worst.values()]);
  };
};

/** The bounds of words. Matches come in order, so one word is measured once. */
const wordBounds = ({ symbols, from, to }: FoldedText) => {
  let first = 0;
  let last = -1;
  return (start: number, end: number) => {
    if (start < first || end - 1 > last) {
      first = start;
      last = end - 1;
      while (first > 0 && symbols[first - 1] !== GAP) first -= 1;
      while (last + 1 < symbols.length && symbols[last + 1] !== GAP) last += 1;
    }
    return { from: from[first] ?? 0, to: to[last] ?? 0 };
  };
};

/** Drops ranges that lie in a range of the same category that is at least as bad. */
const withoutInner = (ranges: readonly TextFlag[]): readonly TextFlag[] => {
  const sorted = ranges.toSorted((a, b) => a.from - b.from || b.to - a.to);
  const open = new Map<FlaggedCategory, TextFlag>();
  return sorted.filter((range) => {
    const outer = open.get(range.category);
    if (outer !== undefined && range.to <= outer.to && range.severity <= outer.severity) return false;
    if (outer === undefined || range.to > outer.to) open.set(range.category, range);
    return true;
  });
};
