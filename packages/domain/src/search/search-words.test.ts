import { expect, test } from 'vitest';
import { searchWords, tellingWords } from './search-words.ts';

test('words of a search are letters and digits; nothing of them can end a query of the database', () => {
  const words = (text: string) => searchWords(text).map(({ word }) => word);
  expect(words("raku at dusk's 2nd")).toEqual(['raku', 'at', 'dusk', 's', '2nd']);
  expect(words('glühen 日本')).toEqual(['glühen', '日本']);
  expect(words(`'|!&:*()<-> \\ "`)).toEqual([]);
  expect(words('a a b')).toEqual(['a', 'b']);
  expect(words('a b c d e f g h i j k')).toHaveLength(8);
  expect(words('24/7 AC/DC v2.0')).toEqual(['24', '7', 'AC', 'DC', 'v2', '0']);
  expect(words('夜の陶芸 live')).toEqual(['夜の', 'の陶', '陶芸', 'live']);
  expect(words('陶 ｶﾅ陶')).toEqual(['陶', 'カナ', 'ナ陶']);
  expect(searchWords('at dusk').map(({ isBeginning }) => isBeginning)).toEqual([false, true]);
});

test('words that say something are long enough and no fillers', () => {
  expect(tellingWords('the art of raku und mit 陶芸').map(({ word }) => word)).toEqual(['art', 'raku', '陶芸']);
});
