import { expect, test } from 'vitest';
import { nextSort } from './sort.ts';

test('another column begins with its own first direction', () => {
  expect(nextSort(undefined, 'name')).toEqual({ column: 'name', direction: 'ascending' });
  expect(nextSort({ column: 'name', direction: 'ascending' }, 'since', 'descending')).toEqual({
    column: 'since',
    direction: 'descending',
  });
});

test('the same column turns round, and round again', () => {
  const once = nextSort({ column: 'since', direction: 'descending' }, 'since', 'descending');
  expect(once.direction).toBe('ascending');
  expect(nextSort(once, 'since', 'descending').direction).toBe('descending');
});
