import fc from 'fast-check';
import { expect, test } from 'vitest';
import { CODE_LENGTH, CODE_LETTERS, codeOf, codeText, readCode } from './gift-code.ts';

test('a code is read as it is written, however it is typed', () => {
  fc.assert(
    fc.property(fc.uint8Array({ minLength: CODE_LENGTH, maxLength: CODE_LENGTH }), (bytes) => {
      const code = codeOf(bytes);
      expect(readCode(codeText(code))).toBe(code);
      expect(readCode(` ${codeText(code).toLowerCase().replaceAll('-', ' ')}\n`)).toBe(code);
    }),
  );
  expect(codeText('ABCDEFGHJKLMNPQR')).toBe('ABCD-EFGH-JKLM-NPQR');
  expect(256 % CODE_LETTERS.length).toBe(0);
});

test('another text is no code', () => {
  for (const text of [
    '',
    'ABCD',
    'ABCD-EFGH-JKLM-NPQ0',
    'ABCD-EFGH-JKLM-NPQI',
    'ABCD-EFGH-JKLM-NPQRS',
    '💥'.repeat(8),
  ]) {
    expect(readCode(text)).toBeNull();
  }
});
