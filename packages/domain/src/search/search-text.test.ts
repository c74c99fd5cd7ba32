import fc from 'fast-check';
import { expect, test } from 'vitest';
import { searchPath } from './search-path.ts';
import { isFuzzy, loginBeginnings, SEARCH_MAX, searchTermOf, searchText } from './search-text.ts';
import { searchWords } from './search-words.ts';

test('what is sought is compared in one form', () => {
  expect(searchText('  Night  Kiln ')).toBe('night kiln');
  expect(searchText('@NightKiln')).toBe('nightkiln');
  expect(searchText(' ')).toBe('');
  expect(searchText('a\u0000b\u007f')).toBe('a b');
  expect(searchText('x'.repeat(500))).toHaveLength(SEARCH_MAX);
});

test('a login may begin with the words as one name', () => {
  expect(loginBeginnings('ana_1')).toEqual(['ana_1']);
  expect(loginBeginnings('night kiln')).toEqual(['nightkiln', 'night_kiln']);
  for (const text of ['', 'ü', 'a%', 'a ü']) expect(loginBeginnings(text)).toEqual([]);
});

test('any text stays one that the database can read', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 80 }), (typed) => {
      const text = searchText(typed);
      expect(text).not.toMatch(/\p{Cs}/u);
      expect(text).not.toMatch(/\p{Cc}/u);
      for (const { word } of searchWords(text)) expect(word).toMatch(/^[\p{L}\p{N}\p{M}]+$/u);
    }),
  );
});

test('short texts are not compared by similarity', () => {
  expect(isFuzzy('kil')).toBe(false);
  expect(isFuzzy('kiln')).toBe(true);
});

test('the address of a search names what was typed', () => {
  for (const term of ['Night Kiln', '100% & more?', 'ü#/']) {
    expect(searchTermOf(searchPath(term).slice('/search'.length))).toBe(term);
  }
  expect(searchTermOf(searchPath('a&b', 'videos').slice('/search'.length))).toBe('a&b');
  expect(searchTermOf('')).toBe('');
  expect(searchTermOf('?term=%ff')).toBe('');
  expect(searchTermOf(`?term=${'x'.repeat(500)}`)).toHaveLength(SEARCH_MAX);
});
