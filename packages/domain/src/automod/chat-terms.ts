import { type Refusal, refused } from '../kernel/result.ts';
import { isLonger } from '../kernel/text.ts';
import * as automodErrors from './automod-errors.ts';

/** Terms of one kind in a channel. */
export const TERMS_MAX = 500;
export const TERM_MAX_CODE_POINTS = 100;
const TERM_STARS_MAX = 4;
/** How far the end of a term may be. */
export const TERM_DAYS_MAX = 365;
export const TERM_KINDS = ['blocked', 'permitted'] as const;
export type TermKind = (typeof TERM_KINDS)[number];

/** A text as terms see it: one form of each letter, lower case, nothing invisible, single spaces. */
export const foldForTerms = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\p{Cf}\u115f\u1160\u3164\uffa0]/gu, '')
    .replace(/\s+/gu, ' ')
    .trim();

/** A term as it is stored: folded, with runs of `*` as one. Returns why it cannot be one. */
export const readTerm = (
  typed: string,
): { readonly ok: true; readonly value: string } | Refusal<'TERM_INVALID' | 'TERM_TOO_LONG'> => {
  const term = foldForTerms(typed).replace(/\*+/g, '*');
  if (isLonger(term, TERM_MAX_CODE_POINTS)) {
    return refused(automodErrors.termTooLong, { max: TERM_MAX_CODE_POINTS });
  }
  const isEmpty = !/[^\s*]/u.test(term);
  const stars = term.split('*').length - 1;
  return isEmpty || stars > TERM_STARS_MAX
    ? refused(automodErrors.termInvalid, { max: TERM_STARS_MAX })
    : { ok: true, value: term };
};

interface Glob {
  /** The text that stands between the `*`, in order. The first begins the word, the last ends it. */
  readonly parts: readonly string[];
  /** Shorter words cannot match. */
  readonly least: number;
}

interface CompiledTerm {
  readonly index: number;
  readonly words: readonly Glob[];
}

/** Finds the terms that occur in a text, as positions in the list of terms. */
export type FindTerms = (text: string) => readonly number[];

/**
 * Compiles terms, see `readTerm`. A term matches whole words one after the other; `*` stands for any characters of a word, also
 * none. Marks around a word do not count, unless the term has them. A word is looked at once for each term with a `*`, part by
 * part without going back. So no term makes a text slow.
 */
export const compileTerms = (terms: readonly string[]): FindTerms => {
  const plain = new Map<string, number[]>();
  const globs: CompiledTerm[] = [];
  for (const [index, term] of terms.entries()) {
    const words = term.split(' ');
    if (words.length === 1 && !term.includes('*')) plain.set(term, [...(plain.get(term) ?? []), index]);
    else globs.push({ index, words: words.map(compileGlob) });
  }
  return (text) => {
    const words = foldForTerms(text).split(' ').map(formsOfWord);
    const found = new Set<number>();
    if (plain.size > 0) {
      for (const forms of words) for (const form of forms) for (const index of plain.get(form) ?? []) found.add(index);
    }
    for (const { index, words: globWords } of globs) {
      for (let start = 0; start + globWords.length <= words.length; start += 1) {
        if (globWords.every((glob, offset) => words[start + offset]?.some((form) => matches(glob, form)))) {
          found.add(index);
          break;
        }
      }
    }
    return [...found].toSorted((a, b) => a - b);
  };
};

/** A word as written, and without the marks around it. */
const formsOfWord = (word: string): readonly string[] => {
  const bare = word.replace(/^[^\p{L}\p{N}]{1,100}/u, '').replace(/[^\p{L}\p{N}]{1,100}$/u, '');
  return bare === word || bare === '' ? [word] : [word, bare];
};

const compileGlob = (word: string): Glob => {
  const parts = word.split('*');
  return { parts, least: parts.reduce((sum, part) => sum + part.length, 0) };
};

const matches = ({ parts, least }: Glob, word: string): boolean => {
  const [first = '', ...others] = parts;
  const last = others.pop();
  if (last === undefined) return word === first;
  if (word.length < least || !word.startsWith(first) || !word.endsWith(last)) return false;
  let at = first.length;
  const end = word.length - last.length;
  for (const part of others) {
    const place = word.indexOf(part, at);
    if (place === -1 || place + part.length > end) return false;
    at = place + part.length;
  }
  return true;
};
