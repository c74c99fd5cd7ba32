import { expect, it } from 'vitest';
import { categorySlug, isCategorySlug } from './category-slug.ts';

it.each([
  ['Art & Craft', 'art-craft'],
  ['  Café  Crème! ', 'cafe-creme'],
  ['№ 5', 'no-5'],
  ['日本', ''],
  ['-- x --', 'x'],
  ['a'.repeat(90), 'a'.repeat(80)],
])('the slug of %j is %j', (name, slug) => {
  expect(categorySlug(name)).toBe(slug);
});

it('a slug is small letters and digits with single dashes between', () => {
  expect(['art-craft', 'a', '5', 'a'.repeat(80)].map(isCategorySlug)).toEqual([true, true, true, true]);
  for (const text of ['', '-a', 'a-', 'a--b', 'A', 'a b', 'ä', 'a'.repeat(81), 'x\n']) {
    expect(isCategorySlug(text), text).toBe(false);
  }
});
