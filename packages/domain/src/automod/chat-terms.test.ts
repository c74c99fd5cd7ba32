import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { compileTerms, readTerm, TERM_MAX_CODE_POINTS } from './chat-terms.ts';

const isFound = (term: string, text: string): boolean => compileTerms([term])(text).length > 0;

describe('terms', () => {
  test('match whole words, in any case, with marks around them', () => {
    expect(isFound('spoiler', 'A Spoiler! really')).toBe(true);
    expect(isFound('spoiler', '(spoiler)')).toBe(true);
    expect(isFound('spoiler', 'spoilers')).toBe(false);
    expect(isFound('c++', 'I like c++ more')).toBe(true);
    expect(isFound('buy now', 'Buy, now!')).toBe(true);
    expect(isFound('buy now', 'buy it now')).toBe(false);
  });

  test('a star stands for characters of one word', () => {
    expect(isFound('spoil*', 'spoilers ahead')).toBe(true);
    expect(isFound('*spoil*', 'unspoilt')).toBe(true);
    expect(isFound('s*r', 'star')).toBe(true);
    expect(isFound('s*r', 'so far')).toBe(false);
    expect(isFound('buy * now', 'buy this now')).toBe(true);
    expect(isFound('a*a', 'a')).toBe(false);
  });

  test('invisible characters and other forms of letters do not hide a word', () => {
    expect(isFound('spoiler', 'sp\u200boi\u00adler')).toBe(true);
    expect(isFound('spoiler', 'ｓｐｏｉｌｅｒ')).toBe(true);
  });

  test('a term is stored folded; empty, starry and long ones are refused', () => {
    expect(readTerm('  Foo   BAR** ')).toEqual({ ok: true, value: 'foo bar*' });
    expect(readTerm(' * ')).toMatchObject({ code: 'TERM_INVALID' });
    expect(readTerm('*a*b*c*d*')).toMatchObject({ code: 'TERM_INVALID' });
    expect(readTerm('x'.repeat(TERM_MAX_CODE_POINTS + 1))).toMatchObject({ code: 'TERM_TOO_LONG' });
    expect(readTerm('🎉'.repeat(TERM_MAX_CODE_POINTS))).toMatchObject({ ok: true });
  });

  test('all terms that occur are found, and no others', () => {
    expect(compileTerms(['one', 'tw*', 'three four', 'five'])('Three four, one two')).toEqual([0, 1, 2]);
  });

  test('the matcher agrees with a naive one that tries everything', () => {
    const letter = fc.constantFrom('a', 'b');
    const word = fc.array(letter, { minLength: 1, maxLength: 6 }).map((chars) => chars.join(''));
    const pattern = fc
      .array(fc.constantFrom('a', 'b', '*'), { minLength: 1, maxLength: 6 })
      .map((chars) => chars.join('').replace(/\*+/g, '*'))
      .filter((text) => text !== '*');
    const naive = (glob: string, text: string): boolean => {
      if (glob === '') return text === '';
      if (glob[0] === '*') return naive(glob.slice(1), text) || (text !== '' && naive(glob, text.slice(1)));
      return text !== '' && glob[0] === text[0] && naive(glob.slice(1), text.slice(1));
    };
    const terms = fc.array(pattern, { minLength: 1, maxLength: 3 });
    fc.assert(
      fc.property(terms, fc.array(word, { minLength: 1, maxLength: 5 }), (globs, words) => {
        const expected = words.some((_, start) =>
          globs.every((glob, offset) => {
            const other = words[start + offset];
            return other !== undefined && naive(glob, other);
          }),
        );
        expect(isFound(globs.join(' '), words.join(' '))).toBe(expected);
      }),
      { numRuns: 2_000 },
    );
  });

  test('no term and no text takes a long way: parts are never tried again', () => {
    const find = compileTerms(Array.from({ length: 500 }, (_, index) => `*a*a*b${index}*`));
    expect(find('a'.repeat(500))).toEqual([]);
    expect(find('a '.repeat(250))).toEqual([]);
  });
});
