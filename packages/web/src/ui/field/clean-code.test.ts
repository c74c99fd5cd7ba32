import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cleanCode } from './clean-code.ts';

test('what is pasted from a mail or an app becomes the code', () => {
  expect(cleanCode(' 123 456 ', 'digits', 6)).toBe('123456');
  expect(cleanCode('Code: 123-456.', 'digits', 6)).toBe('123456');
  expect(cleanCode('１２３４５６', 'digits', 6)).toBe('123456');
  expect(cleanCode('abcd-efgh', 'characters', 8)).toBe('ABCDEFGH');
});

test('anything at all becomes at most the code’s characters, and a clean code stays as it is', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), fc.integer({ min: 1, max: 12 }), (text, length) => {
      for (const kind of ['digits', 'characters'] as const) {
        const code = cleanCode(text, kind, length);
        expect(code).toMatch(kind === 'digits' ? /^[0-9]*$/ : /^[0-9A-Z]*$/);
        expect(code.length).toBeLessThanOrEqual(length);
        expect(cleanCode(code, kind, length)).toBe(code);
      }
    }),
  );
});
