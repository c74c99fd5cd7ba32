import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { CLIP_SLUG_BYTES, isClipSlug, makeClipSlug } from './clip-slug.ts';

/** Bytes that differ from one seed to the next (a linear congruential generator). */
const seeded = (seed: number): Uint8Array => {
  let state = seed + 1;
  return Uint8Array.from({ length: CLIP_SLUG_BYTES }, () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state >>> 24;
  });
};

describe('a clip’s slug', () => {
  it('is three words and 16 characters of base 62', () => {
    expect(makeClipSlug(Uint8Array.from({ length: CLIP_SLUG_BYTES }, (_, at) => at))).toMatch(
      /^[A-Z][a-z]+[A-Z][a-z]+[A-Z][a-z]+-[0-9A-Za-z]{16}$/,
    );
  });

  it('is taken for one whatever it is made of', () => {
    fc.assert(
      fc.property(fc.uint8Array({ minLength: CLIP_SLUG_BYTES, maxLength: CLIP_SLUG_BYTES, max: 247 }), (bytes) => {
        expect(isClipSlug(makeClipSlug(bytes))).toBe(true);
      }),
    );
  });

  it('is another one for other bytes', () => {
    const slugs = Array.from({ length: 2_000 }, (_, at) => makeClipSlug(seeded(at)));
    expect(new Set(slugs).size).toBe(slugs.length);
  });

  it('is not made of too little', () => {
    expect(() => makeClipSlug(new Uint8Array(10))).toThrow();
    expect(() => makeClipSlug(new Uint8Array(CLIP_SLUG_BYTES).fill(255))).toThrow();
  });

  it('CHAT-07 is never "create", and nothing else that a stranger writes', () => {
    for (const text of [
      'create',
      '',
      'QuietAmberOtter',
      'QuietAmberOtter-',
      'a-0123456789abcdef',
      '../../etc/passwd',
    ]) {
      expect(isClipSlug(text)).toBe(false);
    }
    expect(isClipSlug(`QuietAmberOtter-${'x'.repeat(17)}`)).toBe(false);
    expect(isClipSlug(`QuietAmberOtter-${'x'.repeat(15)}\n`)).toBe(false);
  });
});
