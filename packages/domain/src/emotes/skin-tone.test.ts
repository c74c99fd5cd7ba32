import { expect, test } from 'vitest';
import { SKIN_TONES, withSkinTone } from './skin-tone.ts';

test('an emoji of one person has a tone, also within a sequence', () => {
  expect(withSkinTone('👍', 'MEDIUM')).toBe('👍🏽');
  expect(withSkinTone('✌️', 'DARK')).toBe('✌🏿');
  expect(withSkinTone('👩‍🚀', 'LIGHT')).toBe('👩🏻‍🚀');
});

test('other emoji stay as they are', () => {
  for (const tone of SKIN_TONES) {
    for (const emoji of ['🔥', '👨‍👩‍👧', '🇩🇪', '1️⃣']) expect(withSkinTone(emoji, tone)).toBe(emoji);
  }
  expect(withSkinTone('👍', 'NONE')).toBe('👍');
});
