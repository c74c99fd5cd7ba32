/** Further words of a search are ignored. */
const WORDS_MAX = 8;
/** A shorter word would begin too many others. */
const BEGINNING_MIN = 3;

/** A word of a search. */
export interface SearchWord {
  /** Only letters and digits. */
  readonly word: string;
  /** It also stands for words that begin with it. */
  readonly isBeginning: boolean;
}

/** Letters of writing without spaces: Thai, Lao, Burmese, Khmer, Japanese, Chinese, Korean. The database has the same list. */
const UNSPACED =
  '\u0e00-\u0eff\u1000-\u109f\u1780-\u17ff\u3005-\u3007\u3040-\u30fa\u30fc-\u30ff\u31f0-\u31ff' +
  '\u3400-\u4dbf\u4e00-\u9fff\uac00-\ud7af\uf900-\ufaff\u{20000}-\u{3ffff}';
const RUNS = new RegExp(`(?:(?=[\\p{L}\\p{N}\\p{M}])[${UNSPACED}])+|(?:(?![${UNSPACED}])[\\p{L}\\p{N}\\p{M}])+`, 'gu');
const IS_UNSPACED = new RegExp(`^[${UNSPACED}]`, 'u');

/** The pairs of neighbouring letters by which a word of writing without spaces is found inside a longer text. */
const pairsOf = (run: string): readonly string[] => {
  const letters = [...run];
  return letters.length === 1 ? letters : letters.slice(1).map((letter, index) => `${letters[index]}${letter}`);
};

/**
 * The words of a search text, at most 8. Nothing of them can end a query of the database. Everything that is no letter and
 * no digit ends a word, as it does for a reader: "24/7" is two words. Writing without spaces is cut into pairs of letters.
 */
export const searchWords = (text: string): readonly SearchWord[] => {
  const words = (text.normalize('NFKC').match(RUNS) ?? []).flatMap((run): SearchWord[] => {
    if (!IS_UNSPACED.test(run)) return [{ word: run, isBeginning: run.length >= BEGINNING_MIN }];
    return pairsOf(run).map((word) => ({ word, isBeginning: [...word].length === 1 }));
  });
  const isFirst = ({ word }: SearchWord, place: number) => words.findIndex((other) => other.word === word) === place;
  return words.filter(isFirst).slice(0, WORDS_MAX);
};

/** Words that say little of what is sought. */
const FILLERS = new Set(
  'the and for with from into that this your you our are was how what aus auf bei das dem den der des die ein eine einem einen einer für ich ist mit nach nicht sich und von vom wie zum zur'.split(
    ' ',
  ),
);

/** The words that can each stand for what is sought when nothing has them all: long enough, and no fillers. */
export const tellingWords = (text: string): readonly SearchWord[] =>
  searchWords(text).filter(
    ({ word }) => IS_UNSPACED.test(word) || (word.length >= BEGINNING_MIN && !FILLERS.has(word)),
  );
