import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { CHAT_COLORS } from '../chat-color.ts';
import { contrastOf, hexOfSrgb, oklchOfSrgb, srgbOfHex, srgbOfOklch } from './color-space.ts';
import { CHAT_GROUNDS, readableColor } from './readable-color.ts';

const rgb = (hex: string) => {
  const color = srgbOfHex(hex);
  if (color === null) throw new Error(`${hex} is no colour`);
  return color;
};
const anyHex = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, '0')}`);
const grounds = Object.values(CHAT_GROUNDS);

describe('readable colours of chat names', () => {
  it.each(Object.entries(CHAT_COLORS))('%s is readable on both themes', (_, color) => {
    for (const ground of grounds) {
      expect(contrastOf(rgb(readableColor(color, ground)), rgb(ground))).toBeGreaterThanOrEqual(4.5);
    }
  });

  it('makes every colour readable and leaves a readable one alone', () => {
    fc.assert(
      fc.property(anyHex, fc.constantFrom(...grounds), (color, ground) => {
        const drawn = readableColor(color, ground);
        expect(contrastOf(rgb(drawn), rgb(ground))).toBeGreaterThanOrEqual(4.5);
        if (contrastOf(rgb(color), rgb(ground)) >= 4.5) expect(drawn).toBe(color);
      }),
    );
  });

  it('keeps the hue and shifts no further than needed', () => {
    const drawn = readableColor('#0000ff', CHAT_GROUNDS.dark);
    const before = oklchOfSrgb(rgb('#0000ff'));
    const after = oklchOfSrgb(rgb(drawn));
    expect(Math.abs(after.hue - before.hue)).toBeLessThan(3);
    expect(after.lightness).toBeGreaterThan(before.lightness);
    expect(contrastOf(rgb(drawn), rgb(CHAT_GROUNDS.dark))).toBeLessThan(4.7);
  });

  it('takes what is no colour for grey', () => {
    expect(readableColor('', CHAT_GROUNDS.dark)).toBe(readableColor('#808080', CHAT_GROUNDS.dark));
    expect(readableColor('red; x', CHAT_GROUNDS.light)).toMatch(/^#[0-9a-f]{6}$/);
  });

  it('goes to OKLCH and back', () => {
    fc.assert(
      fc.property(anyHex, (hex) => {
        expect(hexOfSrgb(srgbOfOklch(oklchOfSrgb(rgb(hex))))).toBe(hex);
      }),
    );
  });
});
