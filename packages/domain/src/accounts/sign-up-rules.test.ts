import { assert, property, string } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { checkEmail, mailboxKey } from './email-address.ts';
import { checkPasswordLength } from './password-rule.ts';

describe('an email address', () => {
  it.each([
    [' Ann@Example.COM ', 'Ann@Example.COM', 'ann@example.com'],
    ["o'neil+tag@mail.example.org", "o'neil+tag@mail.example.org", "o'neil+tag@mail.example.org"],
    ['a@1.2x', 'a@1.2x', 'a@1.2x'],
    ['a@1.x2', 'a@1.x2', 'a@1.x2'],
  ])('%j is one, in whatever capitals', (text, address, key) => {
    expect(checkEmail(text)).toEqual({ ok: true, value: { address, key } });
  });

  it('has 64 characters before the @, and 254 in all', () => {
    const labels = ['b'.repeat(63), 'c'.repeat(63), 'd'.repeat(61)].join('.');
    expect(checkEmail(`${'a'.repeat(64)}@${labels}`).ok).toBe(true);
    expect(`${'a'.repeat(64)}@${labels}`).toHaveLength(254);
    expect(checkEmail(`${'a'.repeat(64)}@${labels}d`)).toMatchObject({ code: 'EMAIL_INVALID' });
    expect(checkEmail(`${'a'.repeat(65)}@example.com`)).toMatchObject({ code: 'EMAIL_INVALID' });
    expect(checkEmail(`a@${'b'.repeat(64)}.com`)).toMatchObject({ code: 'EMAIL_INVALID' });
  });

  it.each([
    '',
    '@example.com',
    'a',
    'a@',
    'a@localhost',
    'a@1.2',
    'a@192.0.2.7',
    'a@b@example.com',
    'a..b@example.com',
    'a@-b.com',
    'a@b.com.',
    '"a b"@example.com',
  ])('%j is none', (text) => {
    expect(checkEmail(text)).toMatchObject({ code: 'EMAIL_INVALID' });
  });
});

describe('the length of a password', () => {
  it.each([
    ['a', 128],
    ['\u007f', 128],
    ['\u0080', 64],
    ['\u07ff', 64],
    ['\u0800', 42],
    ['\uffff', 42],
    ['\u{10000}', 32],
  ])('is counted in bytes: %j fits %i times', (char, most) => {
    expect(checkPasswordLength(char.repeat(most)).ok).toBe(true);
    expect(checkPasswordLength(char.repeat(most + 1))).toMatchObject({ code: 'PASSWORD_TOO_LONG' });
  });

  it('is that of the encoder for any text', () => {
    assert(
      property(string({ unit: 'binary', minLength: 8, maxLength: 140 }), (text) => {
        const fits = encodeURIComponent(text).replace(/%../g, '.').length <= 128;
        expect(checkPasswordLength(text).ok).toBe(fits);
      }),
    );
  });

  it('is 8 characters at least, whatever they are', () => {
    expect(checkPasswordLength('😀'.repeat(8)).ok).toBe(true);
    expect(checkPasswordLength('😀'.repeat(7))).toMatchObject({ code: 'PASSWORD_WEAK' });
  });
});

it('mails are counted by the box that they most likely reach', () => {
  const boxes = (...addresses: readonly string[]) => new Set(addresses.map(mailboxKey)).size;
  expect(boxes('Mira@example.com', 'mira@EXAMPLE.com', ' mira+shop@example.com', 'mira+a+b@example.com')).toBe(1);
  expect(boxes('m.i.r.a@gmail.com', 'mira+x@googlemail.com', 'MIRA@gmail.com')).toBe(1);
  expect(boxes('m.ira@example.com', 'mira@example.com', 'mira@example.org', '+mira@example.com')).toBe(4);
});
