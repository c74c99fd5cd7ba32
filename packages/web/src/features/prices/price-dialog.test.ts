import { expect, test } from 'vitest';
import { unitsOf } from './price-dialog.tsx';

test('an amount is read exactly, and what is none is refused', () => {
  expect(['5.99', '5,9', '5', '0.07', ' 1199 '].map((text) => unitsOf(text, 2))).toEqual([599, 590, 500, 7, 119_900]);
  expect(['5.999', '-5', '5e3', '', '.5', '1.2.3'].map((text) => unitsOf(text, 2))).toEqual(Array(6).fill(null));
  expect(unitsOf('700', 0)).toBe(700);
});
