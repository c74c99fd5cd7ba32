import { type FoldedText, GAP, MASK, SYMBOLS } from './fold-text.ts';

/** A pattern as symbols with how often each letter must be repeated at least. */
interface Compiled {
  readonly symbols: readonly number[];
  readonly runs: readonly number[];
  /** The position of the pattern's word, or -1 for an exception. */
  readonly word: number;
}

export interface WordMatch {
  readonly word: number;
  /** Positions in the folded text, without the gaps at the ends; `end` is exclusive. */
  readonly start: number;
  readonly end: number;
}

export interface AutomatonInput {
  /** Patterns, see `ListedWord`. */
  readonly words: readonly string[];
  readonly exceptions: readonly string[];
}

/** Symbols; longer patterns are a mistake in a list. */
const LONGEST_PATTERN = 64;

const VOWELS = new Set(['a', 'e', 'i', 'o', 'u', 'y']);
/** Shorter words have no masked forms: `a*s` may be anything. */
const MASKED_FROM = 4;

/**
 * Finds many words in one pass (Aho and Corasick, 1975). A step takes the same time whatever the words are. A place has as many
 * matches as words end with each other. So no text takes longer than its length.
 */
export class WordAutomaton {
  readonly #patterns: Compiled[] = [];
  #next = new Int32Array(0);
  /** The pattern that ends in a state, or -1. */
  readonly #ends: number[][] = [[]];
  /** The longest proper suffix of a state in which a pattern ends, or 0. */
  #shorter = new Int32Array(0);

  constructor({ words, exceptions }: AutomatonInput) {
    for (const [word, pattern] of words.entries()) this.#add(pattern, word);
    for (const exception of exceptions) this.#add(exception, -1);
    this.#build();
  }

  /** All words in a text that no exception overlaps. A word that contains the exception stays. */
  find(text: FoldedText): readonly WordMatch[] {
    const found: WordMatch[] = [];
    const excepted: WordMatch[] = [];
    let state = 0;
    for (let at = 0; at < text.symbols.length; at += 1) {
      state = this.#next[state * SYMBOLS + (text.symbols[at] ?? GAP)] ?? 0;
      for (let ending = state; ending !== 0; ending = this.#shorter[ending] ?? 0) {
        for (const index of this.#ends[ending] ?? []) {
          const pattern = this.#patterns[index];
          if (pattern === undefined || !repeatsEnough(text, pattern, at)) continue;
          (pattern.word === -1 ? excepted : found).push(placeOf(pattern, at));
        }
      }
    }
    if (found.length === 0 || excepted.length === 0) return found;
    return found.filter((match) => !isExcepted(match, excepted));
  }

  #add(written: string, word: number): void {
    const symbols: number[] = [];
    const runs: number[] = [];
    for (const char of written) {
      const symbol = char === '|' || char === ' ' ? GAP : char === '*' ? MASK : char.charCodeAt(0) - 96;
      const last = symbols.length - 1;
      if (symbols[last] === symbol) runs[last] = symbol === MASK ? 1 : (runs[last] ?? 0) + 1;
      else {
        symbols.push(symbol);
        runs.push(1);
      }
    }
    this.#patterns.push({ symbols, runs, word });
    if (word !== -1 && !written.includes('*')) for (const masked of maskedForms(written)) this.#add(masked, word);
  }

  #build(): void {
    const children: Map<number, number>[] = [new Map()];
    for (const [index, { symbols }] of this.#patterns.entries()) {
      let state = 0;
      for (const symbol of symbols) {
        let child = children[state]?.get(symbol);
        if (child === undefined) {
          child = children.length;
          children.push(new Map());
          this.#ends.push([]);
          children[state]?.set(symbol, child);
        }
        state = child;
      }
      this.#ends[state]?.push(index);
    }
    this.#next = new Int32Array(children.length * SYMBOLS);
    this.#shorter = new Int32Array(children.length);
    const fail = new Int32Array(children.length);
    const queue = [0];
    for (let head = 0; head < queue.length; head += 1) {
      const state = queue[head] ?? 0;
      const row = state * SYMBOLS;
      const fallback = (fail[state] ?? 0) * SYMBOLS;
      // Where a state has no child of its own, it goes where its longest suffix goes.
      if (state !== 0) this.#next.copyWithin(row, fallback, fallback + SYMBOLS);
      for (const [symbol, child] of children[state] ?? []) {
        const onFail = state === 0 ? 0 : (this.#next[row + symbol] ?? 0);
        this.#next[row + symbol] = child;
        fail[child] = onFail;
        this.#shorter[child] = (this.#ends[onFail]?.length ?? 0) > 0 ? onFail : (this.#shorter[onFail] ?? 0);
        queue.push(child);
      }
    }
  }
}

const repeatsEnough = (text: FoldedText, { symbols, runs }: Compiled, last: number): boolean => {
  const first = last - symbols.length + 1;
  for (let index = 0; index < runs.length; index += 1) {
    if (symbols[index] !== GAP && (text.runs[first + index] ?? 0) < (runs[index] ?? 1)) return false;
  }
  return true;
};

/** Both are in the order of their ends, and no pattern is long, so that few exceptions are looked at. */
const isExcepted = ({ start, end }: WordMatch, excepted: readonly WordMatch[]): boolean => {
  let low = 0;
  let high = excepted.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((excepted[middle]?.end ?? 0) <= start) low = middle + 1;
    else high = middle;
  }
  for (let at = low; at < excepted.length; at += 1) {
    const exception = excepted[at];
    if (exception === undefined || exception.end > end + LONGEST_PATTERN) return false;
    const isInside = start <= exception.start && exception.end <= end && end - start > exception.end - exception.start;
    if (exception.start < end && !isInside) return true;
  }
  return false;
};

const placeOf = ({ symbols, word }: Compiled, last: number): WordMatch => ({
  word,
  start: last - symbols.length + 1 + (symbols[0] === GAP ? 1 : 0),
  end: last + 1 - (symbols.at(-1) === GAP ? 1 : 0),
});

/** `f*n`: with one vowel masked, with all of them, and with everything between the first and the last letter. */
const maskedForms = (written: string): ReadonlySet<string> => {
  const [, before = '', word = '', after = ''] = /^(\|?)([a-z]+)(\|?)$/.exec(written) ?? [];
  const forms = new Set<string>();
  if (word.length < MASKED_FROM) return forms;
  const letters = [...word];
  const isInner = (index: number) => index > 0 && index < letters.length - 1;
  const mask = (isMasked: (letter: string, index: number) => boolean) => {
    const masked = letters.map((letter, index) => (isInner(index) && isMasked(letter, index) ? '*' : letter)).join('');
    if (masked !== word) forms.add(`${before}${masked}${after}`);
  };
  for (const place of letters.keys()) mask((letter, index) => index === place && VOWELS.has(letter));
  mask((letter) => VOWELS.has(letter));
  // The first and the last letter alone say little, so they must be the whole word.
  forms.add(`|${letters[0]}*${letters.at(-1)}|`);
  return forms;
};
