import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { EMOTES_PER_MESSAGE, formatEmoteRanges, readEmoteRanges } from './emote-ranges.ts';

describe('the tag emotes', () => {
  it('groups the places of an emote', () => {
    const ranges = [
      { id: '25', from: 0, to: 4 },
      { id: '1902', from: 6, to: 10 },
      { id: '25', from: 12, to: 16 },
    ];
    expect(formatEmoteRanges(ranges)).toBe('25:0-4,12-16/1902:6-10');
    expect(readEmoteRanges('25:0-4,12-16/1902:6-10')).toEqual(ranges);
    expect(readEmoteRanges('')).toEqual([]);
    expect(formatEmoteRanges([])).toBe('');
  });

  it('loses what is malformed, overlaps or is too much', () => {
    expect(readEmoteRanges('25:0-4,3-6,9-8,x-1,7-7/../etc:0-1/:5-6/a b:1-2/9:4-5')).toEqual([
      { id: '25', from: 0, to: 4 },
      { id: '25', from: 7, to: 7 },
    ]);
    const many = Array.from({ length: 300 }, (_, index) => `${2 * index}-${2 * index}`);
    expect(readEmoteRanges(`1:${many.join(',')}`)).toHaveLength(EMOTES_PER_MESSAGE);
  });

  it('reads any text, and gives back what it wrote', () => {
    fc.assert(fc.property(fc.string({ unit: 'grapheme-ascii' }), (tag) => Array.isArray(readEmoteRanges(tag))));
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.constantFrom('1', '22', 'a_b'), fc.integer({ min: 1, max: 9 }))), (parts) => {
        let at = 0;
        const ranges = parts.slice(0, 40).map(([id, length]) => {
          const from = at;
          at += length + 1;
          return { id, from, to: from + length - 1 };
        });
        expect(readEmoteRanges(formatEmoteRanges(ranges))).toEqual(ranges);
      }),
    );
  });
});
