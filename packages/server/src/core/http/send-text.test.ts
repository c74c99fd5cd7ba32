import { expect, test } from 'vitest';
import { namesTag } from './send-text.ts';

test.each([
  [undefined, false],
  ['', false],
  ['*', true],
  ['W/"a"', true],
  ['"a"', true],
  ['"b", W/"a"', true],
  ['"b","c"', false],
  ['a', false],
])('the header %s names the tag: %s', (header, expected) => {
  expect(namesTag(header, 'W/"a"')).toBe(expected);
});
