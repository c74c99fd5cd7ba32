import { expect, test } from 'vitest';
import { tagsThatFit } from './tags-that-fit.ts';

const fit = (row: number, ...tags: readonly number[]) => tagsThatFit({ row, tags, gap: 6, more: 30 });

test('all tags stand in a row that has room for them, without the button', () => {
  expect(fit(112, 50, 56)).toBe(2);
  expect(fit(50, 50)).toBe(1);
  expect(fit(0)).toBe(0);
});

test('of those that do not fit, as many are whole as fit beside the button', () => {
  expect(fit(111, 50, 56)).toBe(1);
  expect(fit(150, 50, 50, 50)).toBe(2);
  expect(fit(141, 50, 50, 50)).toBe(1);
  expect(fit(170, 50, 50, 50)).toBe(3);
});

test('a first tag that is longer than its row is shown', () => {
  expect(fit(40, 50, 50)).toBe(1);
  expect(fit(40, 50)).toBe(1);
});
