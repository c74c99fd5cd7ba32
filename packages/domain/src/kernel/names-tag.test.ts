import { expect, test } from 'vitest';
import { namesTag } from './names-tag.ts';

test.each([
  [undefined, false],
  ['', false],
  ['*', true],
  ['W/"a"', true],
  ['"a"', true],
  ['"b", W/"a"', true],
  ['"b","c"', false],
  ['a', false],
  [`"a", ${'x'.repeat(1000)}`, false],
])('the header %s names the tag: %s', (header, expected) => {
  expect(namesTag(header, 'W/"a"')).toBe(expected);
});
