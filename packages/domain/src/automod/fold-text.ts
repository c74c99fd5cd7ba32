/** Symbols of folded text: 0 is a gap between words, 1–26 are the letters a–z, 27 stands for a masked letter (`f*n`). */
export const GAP = 0;
export const MASK = 27;
export const SYMBOLS = 28;

/**
 * Text as the word list sees it: lower-case Latin letters without accents, with runs of one letter as one symbol. The
 * arrays have one element for each symbol.
 */
export interface FoldedText {
  readonly symbols: readonly number[];
  /** How often the letter is repeated. */
  readonly runs: readonly number[];
  /** The code points of the original text that the symbol stands for; `to` is exclusive. */
  readonly from: readonly number[];
  readonly to: readonly number[];
}

export interface FoldedViews {
  /** Words as they are written. */
  readonly words: FoldedText;
  /** Without marks inside words and without spaces between single letters (`w o r d`); null if that changes nothing. */
  readonly tight: FoldedText | null;
}

/** The letters a–z that look like a character; '' if there are none. */
export type LookAlike = (char: string) => string;

const LEET: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '8': 'b',
  '!': 'i',
  '|': 'i',
  '+': 't',
  '€': 'e',
  $: 's',
  '@': 'a',
};
/** Letters only between other letters: at the end of a word they are punctuation. */
const ONLY_INSIDE = new Set(['!', '|', '+', '€']);
const MASKS = new Set(['*', '#']);
/** Invisible: zero-width characters, soft hyphens, direction marks, variation selectors, accents. */
const INVISIBLE = /^[\p{Mn}\p{Me}\p{Cf}\u115f\u1160\u3164\uffa0]$/u;
const LINK = /^(?:[a-z][a-z\d+.-]{1,10}:\/\/|www\.)/i;

class Builder {
  readonly symbols: number[] = [];
  readonly runs: number[] = [];
  readonly from: number[] = [];
  readonly to: number[] = [];

  push(symbol: number, from: number, to: number): void {
    const last = this.symbols.length - 1;
    if (last >= 0 && this.symbols[last] === symbol) {
      this.runs[last] = (this.runs[last] ?? 0) + 1;
      if (symbol !== GAP) this.to[last] = to;
      return;
    }
    this.symbols.push(symbol);
    this.runs.push(1);
    this.from.push(from);
    this.to.push(to);
  }

  /** Takes the gap at the end away. */
  dropGap(): void {
    if (this.symbols.at(-1) !== GAP) return;
    this.symbols.pop();
    this.runs.pop();
    this.from.pop();
    this.to.pop();
  }
}

const codeOf = (letter: string): number => letter.charCodeAt(0) - 96;

const isLetter = (letter: string | undefined): boolean => letter !== undefined && letter >= 'a' && letter <= 'z';

/** The reading of one character: letters, '' for an invisible one, or null for none of them. */
const lettersOf = (char: string, lookAlike: LookAlike): string | null => {
  const code = char.charCodeAt(0);
  if (code < 128) {
    if (code >= 97 && code <= 122) return char;
    return code >= 65 && code <= 90 ? String.fromCharCode(code + 32) : null;
  }
  if (INVISIBLE.test(char)) return '';
  const plain = latin(char);
  if (plain !== '') return plain;
  const similar = latin(lookAlike(char));
  return similar === '' ? null : similar;
};

const latin = (text: string): string =>
  text
    .replaceAll('ß', 'ss')
    .replaceAll('ẞ', 'ss')
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^a-z]/g, '');

const cached = (lookAlike: LookAlike) => {
  const known = new Map<string, string | null>();
  return (char: string): string | null => {
    if (char.length === 1 && char.charCodeAt(0) < 128) return lettersOf(char, lookAlike);
    const found = known.get(char);
    if (found !== undefined) return found;
    const letters = lettersOf(char, lookAlike);
    if (known.size >= 5_000) known.clear();
    known.set(char, letters);
    return letters;
  };
};

/** Makes the function that folds texts. `lookAlike` answers for characters that are no Latin letters. */
export const createFold = (lookAlike: LookAlike): ((text: string) => FoldedViews) => {
  const letters = cached(lookAlike);
  return (text) => {
    const words = new Builder();
    const tight = new Builder();
    words.push(GAP, 0, 0);
    tight.push(GAP, 0, 0);
    const chars = [...text];
    let wasSingle = false;
    let differs = false;
    for (let start = 0; start < chars.length; ) {
      if (/\s/.test(chars[start] ?? '')) {
        start += 1;
        continue;
      }
      let end = start;
      while (end < chars.length && !/\s/.test(chars[end] ?? '')) end += 1;
      const token = foldToken(chars, start, end, letters);
      const isSingle = token.length === 1 && new Set(token[0]?.symbols).size === 1;
      if (isSingle && wasSingle) {
        tight.dropGap();
        differs = true;
      }
      for (const { symbols, isMark, at } of token) {
        if (isMark) {
          words.push(GAP, at, at);
          differs = true;
          continue;
        }
        for (const symbol of symbols) {
          words.push(symbol, at, at + 1);
          tight.push(symbol, at, at + 1);
        }
      }
      words.push(GAP, end, end);
      tight.push(GAP, end, end);
      wasSingle = isSingle;
      start = end;
    }
    return { words, tight: differs ? tight : null };
  };
};

interface Folded {
  readonly symbols: readonly number[];
  /** A mark inside or beside a word. */
  readonly isMark: boolean;
  readonly at: number;
}

/** The characters of a token without spaces; empty for links and for what has no letter. */
const foldToken = (
  chars: readonly string[],
  start: number,
  end: number,
  letters: (char: string) => string | null,
): readonly Folded[] => {
  if (LINK.test(chars.slice(start, Math.min(end, start + 14)).join(''))) return [];
  const plain: (string | null)[] = [];
  let hasLetter = false;
  for (let at = start; at < end; at += 1) {
    const read = letters(chars[at] ?? '');
    plain.push(read);
    if (read !== null && read !== '') hasLetter = true;
  }
  if (!hasLetter) return [];
  const folded: Folded[] = [];
  // A word character beside a place, over invisible ones.
  const beside = (index: number, step: 1 | -1): boolean => {
    const place = index + step;
    const read = plain[place];
    if (read === undefined) return false;
    if (read !== null) return read === '' ? false : isLetter(read[0]);
    const char = chars[start + place] ?? '';
    return LEET[char] !== undefined || MASKS.has(char);
  };
  for (const [index, read] of plain.entries()) {
    const at = start + index;
    if (read === '') continue;
    if (read !== null) {
      folded.push({ symbols: [...read].map(codeOf), isMark: false, at });
      continue;
    }
    const char = chars[at] ?? '';
    const isInside = beside(index, -1) && beside(index, 1);
    const leet = LEET[char];
    if (leet !== undefined && (isInside || !ONLY_INSIDE.has(char))) {
      folded.push({ symbols: [codeOf(leet)], isMark: false, at });
    } else if (MASKS.has(char) && isInside) folded.push({ symbols: [MASK], isMark: false, at });
    else folded.push({ symbols: [], isMark: true, at });
  }
  return folded;
};
