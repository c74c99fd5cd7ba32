import { expect, test } from 'vitest';
import { beginsWith, mayBeLogin, SEARCH_MAX, searchText } from './search-text.ts';

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
