import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isLogin } from '../kernel/login-rule.ts';
import { firstPathSegments } from '../routes/first-path-segments.ts';
import { isReservedNewLogin } from '../routes/reserved-logins.ts';
import { addressKey } from './address-key.ts';
import { checkDisplayName } from './display-name.ts';
import { checkEmail } from './email-address.ts';
import { checkNewLogin } from './new-login.ts';
import { checkPasswordLength, checkPasswordScore } from './password-rule.ts';
import { checkDescription, checkProfileColor, defaultProfileColor } from './profile-rules.ts';
import { isSessionAlive, isSessionTouchDue, SESSION_ABSOLUTE_MS, SESSION_IDLE_MS } from './session-lifetime.ts';

const codeOf = (result: { ok: true } | { ok: false; code: string }): string => (result.ok ? 'OK' : result.code);

describe('login', () => {
  it.each([
    ['mira', 'OK'],
    ['Mira_42', 'OK'],
    ['7seas', 'OK'],
    ['a'.repeat(25), 'OK'],
    ['abc', 'LOGIN_INVALID'],
    ['a'.repeat(26), 'LOGIN_INVALID'],
    ['_mira', 'LOGIN_INVALID'],
    ['mi ra', 'LOGIN_INVALID'],
    ['mira-x', 'LOGIN_INVALID'],
    ['mirä', 'LOGIN_INVALID'],
    ['\u212Aelvin', 'LOGIN_INVALID'],
    ['mira\n', 'OK'],
    ['', 'LOGIN_INVALID'],
    ['directory', 'LOGIN_RESERVED'],
    ['Settings', 'LOGIN_RESERVED'],
    ['graphql', 'LOGIN_RESERVED'],
    ['whip', 'LOGIN_RESERVED'],
    ['Bandshell', 'LOGIN_RESERVED'],
    ['STAFF', 'LOGIN_RESERVED'],
    ['support', 'LOGIN_RESERVED'],
    ['justinfan', 'LOGIN_RESERVED'],
    ['JustinFan4211', 'LOGIN_RESERVED'],
  ])('%j is answered %s', (text, code) => {
    expect(codeOf(checkNewLogin(text, isReservedNewLogin))).toBe(code);
  });

  it('is given in small letters, and never hides a page of the site', () => {
    expect(checkNewLogin('MiRa', isReservedNewLogin)).toEqual({ ok: true, value: 'mira' });
    for (const segment of firstPathSegments) expect(checkNewLogin(segment, isReservedNewLogin).ok).toBe(false);
  });

  it('keeps to its alphabet whatever comes', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        const result = checkNewLogin(text, isReservedNewLogin);
        if (result.ok) expect(result.value).toMatch(/^[a-z0-9][a-z0-9_]{3,24}$/);
        if (isLogin(text)) expect(text).toMatch(/^[A-Za-z0-9_]+$/);
      }),
    );
  });
});

describe('display name', () => {
  it('may change capitals and nothing else', () => {
    expect(checkDisplayName('MiRa_42', 'mira_42')).toEqual({ ok: true, value: 'MiRa_42' });
    expect(codeOf(checkDisplayName('Mira-42', 'mira_42'))).toBe('DISPLAY_NAME_INVALID');
    expect(codeOf(checkDisplayName('Kelvin', 'mira'))).toBe('DISPLAY_NAME_INVALID');
    expect(codeOf(checkDisplayName('\u212Aelvin', 'kelvin'))).toBe('DISPLAY_NAME_INVALID');
  });
});

describe('email address', () => {
  it.each(['a@b.co', 'first.last+tag@sub.example.org', "o'hara@example.com", `${'a'.repeat(64)}@example.com`])(
    'takes %s',
    (text) => {
      expect(checkEmail(text).ok).toBe(true);
    },
  );

  it.each([
    '',
    '@example.com',
    'name@',
    'name@host',
    'name@.com',
    'name@example..com',
    'a b@example.com',
    'name@exa mple.com',
    '.name@example.com',
    'na..me@example.com',
    'name@-x.com',
    'name@example.123',
    'name@example.com\r\nBcc: x@y.zz',
    `${'a'.repeat(65)}@example.com`,
    `a@${'b'.repeat(60)}.${'c'.repeat(60)}.${'d'.repeat(60)}.${'e'.repeat(60)}.${'f'.repeat(10)}.com`,
  ])('refuses %j', (text) => {
    expect(codeOf(checkEmail(text))).toBe('EMAIL_INVALID');
  });

  it('is one account whatever its capitals', () => {
    const first = checkEmail('Mira@Example.com');
    const second = checkEmail('mira@example.COM');
    expect(first.ok && second.ok && first.value.key === second.value.key).toBe(true);
  });
});

describe('password', () => {
  it('has at least 8 characters and at most 128 bytes', () => {
    const judge = (text: string) => codeOf(checkPasswordLength(text));
    expect(judge('1234567')).toBe('PASSWORD_WEAK');
    expect(judge('🎸🎸🎸🎸')).toBe('PASSWORD_WEAK');
    expect(judge('12345678')).toBe('OK');
    expect(judge('a'.repeat(128))).toBe('OK');
    expect(judge('a'.repeat(129))).toBe('PASSWORD_TOO_LONG');
    expect(judge('🎸'.repeat(33))).toBe('PASSWORD_TOO_LONG');
  });

  it('needs a score of 2', () => {
    expect([0, 1, 2, 3, 4].map((score) => codeOf(checkPasswordScore('x', score)))).toEqual([
      'PASSWORD_WEAK',
      'PASSWORD_WEAK',
      'OK',
      'OK',
      'OK',
    ]);
  });
});

describe('address key', () => {
  it.each([
    ['203.0.113.7', '203.0.113.7'],
    ['::ffff:203.0.113.7', '203.0.113.7'],
    ['2001:db8:0:1:aaaa::1', '2001:db8:0:1::/64'],
    ['2001:0db8:0000:0001:1:2:3:4', '2001:db8:0:1::/64'],
    ['2001:db8::1', '2001:db8:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ])('%s counts as %s', (address, key) => {
    expect(addressKey(address)).toBe(key);
  });
});

describe('profile', () => {
  it('bounds the description by code points and takes controls out', () => {
    expect(checkDescription('🎸'.repeat(300)).ok).toBe(true);
    expect(codeOf(checkDescription('🎸'.repeat(301)))).toBe('DESCRIPTION_TOO_LONG');
    expect(checkDescription(' a\u0000b\u202e\nc\ud800 ')).toEqual({ ok: true, value: 'a b\nc' });
  });

  it('takes colours as #RRGGBB alone', () => {
    expect(checkProfileColor('#1e90ff')).toEqual({ ok: true, value: '#1E90FF' });
    for (const text of ['red', '#fff', '#1e90fg', 'url(x)', '#1e90ff;']) {
      expect(codeOf(checkProfileColor(text))).toBe('COLOR_INVALID');
    }
  });

  it('gives every id a colour', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: 100_000n, max: 2n ** 53n }), (id) => {
        expect(defaultProfileColor(String(id))).toMatch(/^#[0-9A-F]{6}$/);
      }),
    );
  });
});

describe('session', () => {
  const start = new Date('2026-01-01T00:00:00Z');
  const after = (ms: number): Date => new Date(start.getTime() + ms);

  it('ends when idle too long or old', () => {
    const session = { createdAt: start, lastSeenAt: start };
    expect(isSessionAlive(session, after(SESSION_IDLE_MS - 1))).toBe(true);
    expect(isSessionAlive(session, after(SESSION_IDLE_MS))).toBe(false);
    const used = { createdAt: start, lastSeenAt: after(SESSION_ABSOLUTE_MS - 1) };
    expect(isSessionAlive(used, after(SESSION_ABSOLUTE_MS - 1))).toBe(true);
    expect(isSessionAlive(used, after(SESSION_ABSOLUTE_MS))).toBe(false);
  });

  it('is written down at most every five minutes', () => {
    const session = { createdAt: start, lastSeenAt: start };
    expect(isSessionTouchDue(session, after(299_999))).toBe(false);
    expect(isSessionTouchDue(session, after(300_000))).toBe(true);
  });
});
