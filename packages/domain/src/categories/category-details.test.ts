import { describe, expect, it } from 'vitest';
import { CATEGORY_ALIASES_MAX, checkCategoryDetails, checkNames, TAGS_OF_CATEGORY_MAX } from './category-details.ts';

const details = { name: 'Raku Firing', germanName: 'Raku-Brand', verticals: ['creative'], tagIDs: ['1'], aliases: [] };

describe('what site admins say of a category', () => {
  it('has a name of one line, of which an address can be made', () => {
    expect(checkNames({ name: '  Art &\n Craft ', germanName: '' })).toEqual({
      ok: true,
      value: { name: 'Art & Craft', germanName: '', slug: 'art-craft' },
    });
    for (const name of ['', '???', '陶芸', 'x'.repeat(81)]) {
      expect(checkNames({ name, germanName: '' })).toMatchObject({ ok: false, code: 'NAME_INVALID' });
    }
    expect(checkNames({ name: 'x', germanName: 'x'.repeat(81) })).toMatchObject({ ok: false });
  });

  it('names each alias, tag and field once, and drops what means nothing', () => {
    expect(
      checkCategoryDetails({
        ...details,
        verticals: ['creative', 'creative', 'cooking'],
        tagIDs: ['2', '1', '2'],
        aliases: [' Western raku', 'western RAKU', '', 'Raku Firing'],
      }),
    ).toMatchObject({ ok: true, value: { verticals: ['creative'], tagIDs: ['2', '1'], aliases: ['western RAKU'] } });
  });

  it('has bounds', () => {
    const many = (count: number) => Array.from({ length: count }, (_, at) => String(at));
    expect(checkCategoryDetails({ ...details, aliases: many(CATEGORY_ALIASES_MAX) })).toMatchObject({ ok: true });
    for (const aliases of [many(CATEGORY_ALIASES_MAX + 1), ['x'.repeat(81)]]) {
      expect(checkCategoryDetails({ ...details, aliases })).toMatchObject({ ok: false, code: 'ALIASES_INVALID' });
    }
    expect(checkCategoryDetails({ ...details, tagIDs: many(TAGS_OF_CATEGORY_MAX + 1) })).toMatchObject({
      ok: false,
      code: 'TAGS_INVALID',
    });
  });
});
