import { categoryLook } from '@bandshell/domain/art';
import { CATEGORY_TAGS_MAX, categorySlug, VERTICALS } from '@bandshell/domain/categories';
import { expect, test } from 'vitest';
import { catalogueAliases } from './aliases.ts';
import { catalogue } from './catalogue.ts';
import { catalogueTags } from './content-tags.ts';

test('each category has an address of its own, a field and tags', () => {
  const slugs = catalogue.map(([name]) => categorySlug(name));
  expect(new Set(slugs).size).toBe(slugs.length);
  for (const [name, verticals, tags] of catalogue) {
    expect(categorySlug(name), name).not.toBe('');
    expect(verticals.length, name).toBeGreaterThan(0);
    expect(new Set(verticals).size, name).toBe(verticals.length);
    expect(tags.length, name).toBeGreaterThan(0);
    expect(tags.length, name).toBeLessThanOrEqual(CATEGORY_TAGS_MAX);
    expect(new Set(tags).size, name).toBe(tags.length);
  }
});

test('each field and each tag has categories', () => {
  for (const vertical of VERTICALS)
    expect(
      catalogue.some(([, of]) => of.includes(vertical)),
      vertical,
    ).toBe(true);
  for (const slug of Object.keys(catalogueTags)) {
    expect(categorySlug(slug)).toBe(slug);
    expect(
      catalogue.some(([, , tags]) => (tags as readonly string[]).includes(slug)),
      slug,
    ).toBe(true);
  }
});

test('other names belong to categories of the catalogue, and are not their names', () => {
  const names = new Set(catalogue.map(([name]) => name));
  for (const [name, aliases] of Object.entries(catalogueAliases)) {
    expect(names, name).toContain(name);
    for (const alias of aliases) expect(names, alias).not.toContain(alias);
  }
});

test('no two categories have the same drawn picture at a glance', () => {
  const looks = new Map<string, string>();
  for (const [name] of catalogue) {
    const { motif, palette, sky, sign, isMirrored } = categoryLook(categorySlug(name));
    const look = [motif, palette, sky, sign, isMirrored].join(' ');
    expect(looks.get(look), `${name}: ${look}`).toBeUndefined();
    looks.set(look, name);
  }
});
