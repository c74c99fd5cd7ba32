import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { categorySlug, isCategorySlug } from '../categories/category-slug.ts';
import { checkStreamTitle } from '../kernel/stream-title.ts';
import { checkStreamLanguage, STREAM_LANGUAGES } from './stream-languages.ts';

describe('stream title', () => {
  it('has 1 to 140 code points on one line', () => {
    expect(checkStreamTitle('  Late \t night\njam ')).toEqual({ ok: true, value: 'Late night jam' });
    expect(checkStreamTitle('🎸'.repeat(140)).ok).toBe(true);
    expect(checkStreamTitle('🎸'.repeat(141))).toMatchObject({ code: 'TITLE_TOO_LONG' });
    expect(checkStreamTitle('  \u0000 ')).toMatchObject({ code: 'TITLE_EMPTY' });
  });
});

describe('stream language', () => {
  it('is one of the list, in any capitals', () => {
    for (const tag of STREAM_LANGUAGES)
      expect(checkStreamLanguage(tag.toUpperCase())).toEqual({ ok: true, value: tag });
    for (const text of ['', 'xx', 'en-US-x', 'english']) expect(checkStreamLanguage(text).ok).toBe(false);
  });
});

describe('category slug', () => {
  it.each([
    ['Art & Craft', 'art-craft'],
    ['Café Möbius!', 'cafe-mobius'],
    ['  Music  ', 'music'],
  ])('%s lies at %s', (name, slug) => {
    expect(categorySlug(name)).toBe(slug);
  });

  it('is a slug or empty, whatever the name', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (name) => {
        const slug = categorySlug(name);
        expect(slug === '' || isCategorySlug(slug)).toBe(true);
      }),
    );
  });
});
