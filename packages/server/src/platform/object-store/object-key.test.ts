import { expect, test } from 'vitest';
import { isObjectKey } from './object-key.ts';

test.each(['a', 'a/b/c.webp', 'images/100000/x-1_2.webp', '0'])('%s is a key', (key) => {
  expect(isObjectKey(key)).toBe(true);
});

test.each([
  '',
  '/',
  'a/',
  '/a',
  'a//b',
  '.',
  '..',
  'a/../b',
  'a/.hidden',
  'a\\b',
  'a b',
  'ä',
  'a\0b',
  'a\n',
  'x'.repeat(513),
])('%j is not a key', (key) => {
  expect(isObjectKey(key)).toBe(false);
});
