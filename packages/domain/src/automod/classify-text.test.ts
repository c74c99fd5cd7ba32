import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createClassifier } from './classify-text.ts';
import { createFold } from './fold-text.ts';
import { WordAutomaton } from './word-automaton.ts';

const classify = createClassifier(
  {
    words: [
      { pattern: '|heck', category: 'profanity', severity: 2 },
      { pattern: '|ass|', category: 'profanity', severity: 3 },
      { pattern: 'darn', category: 'profanity', severity: 1 },
      { pattern: '|darn you|', category: 'aggressive', severity: 3 },
      { pattern: '|dick|', category: 'sexual', severity: 2, isOrdinaryInGerman: true },
    ],
    exceptions: ['|heckle', 'darning needle|', '|darwin'],
  },
  (char) => ({ һ: 'h', с: 'c' })[char] ?? '',
);

const found = (text: string) => classify(text).map(({ from, to }) => [...text].slice(from, to).join(''));

describe('words', () => {
  test('are found at word boundaries as the list says, and cover the whole word', () => {
    expect(found('oh heck!')).toEqual(['heck']);
    expect(found('hecking')).toEqual(['hecking']);
    expect(found('check')).toEqual([]);
    expect(found('ass')).toEqual(['ass']);
    expect(found('class, assign, as')).toEqual([]);
    expect(found('goshdarnit')).toEqual(['goshdarnit']);
  });

  test('ordinary words that contain one are not flagged; the rest of the message still is', () => {
    expect(found('the heckler said heck')).toEqual(['heck']);
    expect(found('a darning needle, darn it')).toEqual(['darn']);
  });

  test('positions count code points', () => {
    expect(classify('🎉🎉 heck')).toEqual([{ from: 3, to: 7, category: 'profanity', severity: 2 }]);
  });

  test('one place can be flagged in two categories, and only with the worst severity of each', () => {
    expect(classify('darn you')).toEqual([
      { from: 0, to: 8, category: 'aggressive', severity: 3 },
      { from: 0, to: 4, category: 'profanity', severity: 1 },
    ]);
  });

  test('a word that is ordinary in German is not flagged in a German message', () => {
    expect(found('what a dick')).toEqual(['dick']);
    expect(found('der Pulli ist dick')).toEqual([]);
  });
});

describe('evasions', () => {
  test.each([
    ['repeated letters', 'heeeeeck', 'heeeeeck'],
    ['capitals', 'HECK', 'HECK'],
    ['digits for letters', 'h3ck', 'h3ck'],
    ['a mask for a vowel', 'h*ck', 'h*ck'],
    ['a mask for the middle', 'h**k', 'h**k'],
    ['spaces between letters', 'h e c k', 'h e c k'],
    ['dots between letters', 'h.e.c.k', 'h.e.c.k'],
    ['a mark inside', 'he-ck', 'he-ck'],
    ['zero-width characters', 'h​e‌c‍k', 'h​e‌c‍k'],
    ['soft hyphens', 'he­ck', 'he­ck'],
    ['accents', 'hêćk', 'hêćk'],
    ['many accents', 'h̷̛e̷c̷k̷', 'h̷̛e̷c̷k̷'],
    ['full-width letters', 'ｈｅｃｋ', 'ｈｅｃｋ'],
    ['mathematical letters', '𝒽𝑒𝒸𝓀', '𝒽𝑒𝒸𝓀'],
    ['letters of other scripts', 'һeсk', 'һeсk'],
    ['signs for letters', 'a$$', 'a$$'],
  ])('%s', (_, text, word) => {
    expect(found(text)[0]?.replace(/[\u0300-\u036f]+$/, '')).toBe(word.replace(/[\u0300-\u036f]+$/, ''));
  });

  test('are not seen where there are none', () => {
    expect(found('455 3 4 * 5 # a s a p h,e c,k')).toEqual([]);
    expect(found('as it is, as said')).toEqual([]);
    expect(found('https://example.com/heck www.heck.example')).toEqual([]);
    expect(found('c*t d*t **** h*** heck')).toEqual(['heck']);
  });
});

describe('any text', () => {
  const alphabet = fc.constantFrom(...'hecka rn*#.3@s\u200b́🎉Ж'.split(''), ' ', 'heck', 'darn you', '🎉');

  test('ranges lie in the text, are not empty, and are in order', () => {
    fc.assert(
      fc.property(fc.array(alphabet, { maxLength: 60 }), (parts) => {
        const text = parts.join('');
        const ranges = classify(text);
        for (const [index, { from, to }] of ranges.entries()) {
          expect(from).toBeLessThan(to);
          expect(to).toBeLessThanOrEqual([...text].length);
          expect(from).toBeGreaterThanOrEqual(ranges[index - 1]?.from ?? 0);
        }
      }),
    );
  });

  test('the automaton finds what a search for each word finds', () => {
    const fold = createFold(() => '');
    const letters = fc.array(fc.constantFrom('a', 'b', 'c', ' '), { maxLength: 30 }).map((chars) => chars.join(''));
    const word = fc
      .array(fc.constantFrom('a', 'b', 'c'), { minLength: 1, maxLength: 3 })
      .map((chars) => chars.join(''));
    fc.assert(
      fc.property(letters, fc.uniqueArray(word, { minLength: 1, maxLength: 6 }), (text, words) => {
        const folded = fold(text).words;
        const collapsed = folded.symbols.map((symbol) => ' abc'[symbol] ?? '').join('');
        const automaton = new WordAutomaton({ words, exceptions: [] });
        const places = automaton.find(folded).map((match) => `${match.word}@${match.start}`);
        const expected = words.flatMap((one, index) => {
          const runs = [...one.matchAll(/(.)\1*/g)].map(([run]) => run);
          const pattern = runs.map(([letter]) => letter).join('');
          const starts: string[] = [];
          for (let at = collapsed.indexOf(pattern); at !== -1; at = collapsed.indexOf(pattern, at + 1)) {
            const repeats = runs.every((run, offset) => (folded.runs[at + offset] ?? 0) >= run.length);
            if (repeats) starts.push(`${index}@${at}`);
          }
          return starts;
        });
        expect(places.toSorted()).toEqual(expected.toSorted());
      }),
    );
  });
});
