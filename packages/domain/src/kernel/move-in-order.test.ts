import { expect, test } from 'vitest';
import { moveInOrder } from './move-in-order.ts';

test('a thing moves to an index, and not beyond an end', () => {
  expect(moveInOrder(['a', 'b', 'c'], 'a', 2)).toEqual(['b', 'c', 'a']);
  expect(moveInOrder(['a', 'b', 'c'], 'c', -5)).toEqual(['c', 'a', 'b']);
  expect(moveInOrder(['a', 'b', 'c'], 'b', 99)).toEqual(['a', 'c', 'b']);
});
