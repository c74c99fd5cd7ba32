import { expect, test } from 'vitest';
import { mergedPath } from './merged-path.ts';

test('the page stays the same, whatever the address of the category is', () => {
  expect(mergedPath('/directory/category/old/videos/all', 'new')).toBe('/directory/category/new/videos/all');
  expect(mergedPath('/directory/category/category', 'new')).toBe('/directory/category/new');
  expect(mergedPath('/directory/category/OLD/', 'new')).toBe('/directory/category/new/');
});
