import { expect, test } from 'vitest';
import {
  beginsWith,
  mayBeLogin,
  SEARCH_MAX,
  searchPath,
  searchPrefixes,
  searchTermOf,
  searchText,
} from './search-text.ts';

test('what is sought is compared in one form', () => {
  expect(searchText('  Night  Kiln ')).toBe('night kiln');
  expect(searchText('@NightKiln')).toBe('nightkiln');
  expect(searchText(' ')).toBe('');
  expect(searchText('a\u0000b\u007f')).toBe('a b');
  expect(searchText('x'.repeat(500))).toHaveLength(SEARCH_MAX);
});

test('signs of a pattern stand for themselves', () => {
  expect(beginsWith('night')).toBe('night%');
  expect(beginsWith('100%_\\')).toBe('100\\%\\_\\\\%');
});

test('only letters, digits and underscores can begin a login', () => {
  expect(mayBeLogin('ana_1')).toBe(true);
  for (const text of ['', 'a b', 'ü', 'a%']) expect(mayBeLogin(text)).toBe(false);
});

test('words of a search are letters and digits; nothing of them can end a query of the database', () => {
  expect(searchPrefixes("raku at dusk's 2nd")).toEqual(['raku', 'at', 'dusk', 's', '2nd']);
  expect(searchPrefixes('glühen 日本')).toEqual(['glühen', '日本']);
  expect(searchPrefixes(`'|!&:*()<-> \\ "`)).toEqual([]);
  expect(searchPrefixes('a a b')).toEqual(['a', 'b']);
  expect(searchPrefixes('a b c d e f g h i j k')).toHaveLength(8);
});

test('the address of a search names what was typed', () => {
  for (const term of ['Night Kiln', '100% & more?', 'ü#/']) {
    expect(searchTermOf(searchPath(term).slice('/search'.length))).toBe(term);
  }
  expect(searchTermOf('')).toBe('');
  expect(searchTermOf('?term=%ff')).toBe('');
  expect(searchTermOf(`?term=${'x'.repeat(500)}`)).toHaveLength(SEARCH_MAX);
});
