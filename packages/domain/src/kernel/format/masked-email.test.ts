import fc from 'fast-check';
import { expect, test } from 'vitest';
import { maskEmail } from './masked-email.ts';

test('FMT-13 first character, ****, @, first character of the domain, ***, what follows the last dot', () => {
  expect(maskEmail('viewer@mail.example.org')).toBe('v****@m***org');
  expect(maskEmail('a@b.c')).toBe('a****@b***c');
  expect(maskEmail('🎷jazz@example.com')).toBe('🎷****@e***com');
});

test('FMT-14 empty or malformed gives the empty string', () => {
  for (const email of ['', 'viewer', '@example.org', 'viewer@', 'viewer@localhost', '@']) {
    expect(maskEmail(email)).toBe('');
  }
});

test('FMT-13 no more than two characters and the last part of an address get out', () => {
  fc.assert(
    fc.property(fc.emailAddress(), (email) => {
      const last = email.slice(email.lastIndexOf('.') + 1);
      expect(maskEmail(email)).toHaveLength('v****@m***'.length + last.length);
    }),
  );
});
