import { expect, test } from 'vitest';
import { ownValue } from './own-value.ts';

const INHERITED = ['constructor', 'toString', '__proto__', 'hasOwnProperty', 'valueOf'];

test('a table has what was put into it alone', () => {
  expect(ownValue({ a: 1 }, 'a')).toBe(1);
  expect(ownValue<number | null>({ a: null }, 'a')).toBeNull();
  for (const key of INHERITED) expect(ownValue({ a: 1 }, key)).toBeUndefined();
});
