import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readOneTimeCode } from './one-time-code.ts';
import { checkPasskeyName } from './passkey-name.ts';
import { readRecoveryCode, writeRecoveryCode } from './recovery-code.ts';
import { isRecentLogIn } from './session-lifetime.ts';

test.each([
  ['123456', '123456'],
  [' 123 456 ', '123456'],
  ['123-456', '123456'],
  ['12345', undefined],
  ['1234567', undefined],
  ['12345a', undefined],
  ['１２３４５６', undefined],
  ['', undefined],
])('%j typed is the one-time code %j', (typed, code) => {
  expect(readOneTimeCode(typed)).toBe(code);
});

test('a recovery code is read back however it is typed', () => {
  fc.assert(
    fc.property(fc.uint8Array({ minLength: 10, maxLength: 10 }), (random) => {
      const code = writeRecoveryCode(random);
      expect(code).toMatch(/^[0-9a-hjkmnp-tv-z]{5}-[0-9a-hjkmnp-tv-z]{5}$/);
      expect(readRecoveryCode(code)).toBe(code);
      expect(readRecoveryCode(` ${code.toUpperCase().replace('-', ' ')} `)).toBe(code);
      expect(readRecoveryCode(code.replaceAll('0', 'O').replaceAll('1', 'l'))).toBe(code);
    }),
  );
});

test.each(['', 'k3v9q-7m2x', 'k3v9q-7m2xdd', 'k3v9q-7m2xu', 'x'.repeat(10_000)])('%j is no recovery code', (typed) => {
  expect(readRecoveryCode(typed)).toBeUndefined();
});

test('a log-in is recent for fifteen minutes, and never without one', () => {
  const now = new Date('2026-05-01T12:00:00Z');
  const ago = (ms: number) => new Date(now.getTime() - ms);
  expect(isRecentLogIn(ago(15 * 60_000 - 1), now)).toBe(true);
  expect(isRecentLogIn(ago(15 * 60_000), now)).toBe(false);
  expect(isRecentLogIn(null, now)).toBe(false);
});

test.each([
  ['  My  laptop ', 'My laptop'],
  ['', undefined],
  [' \u0000\u202e ', undefined],
  ['a\nb', 'a b'],
  ['x'.repeat(50), 'x'.repeat(50)],
  ['x'.repeat(51), undefined],
])('%j as the name of a passkey is %j', (typed, name) => {
  const checked = checkPasskeyName(typed);
  expect(checked.ok ? checked.value : undefined).toBe(name);
});
