import { expect, test } from 'vitest';
import type { Config } from '../../platform/config.ts';
import { clearedSessionCookie, readSessionToken, sessionCookie } from './session-cookie.ts';

const plain = { publicUrl: 'http://localhost:8080' } as Config;
const secure = { publicUrl: 'https://live.example.org' } as Config;

test('the cookie is for this host, out of reach for scripts, and over https alone where the site has it', () => {
  expect(sessionCookie(plain, 'T')).toBe('session=T; Max-Age=2592000; Path=/; HttpOnly; SameSite=Lax');
  expect(sessionCookie(secure, 'T')).toBe('__Host-session=T; Max-Age=2592000; Path=/; HttpOnly; SameSite=Lax; Secure');
  expect(clearedSessionCookie(secure)).toBe('__Host-session=; Max-Age=0; Path=/; HttpOnly; SameSite=Lax; Secure');
});

test.each([
  ['session=abc', 'abc'],
  ['a=1; session=abc; b=2', 'abc'],
  ['xsession=no; session = abc ', 'abc'],
  ['session=first; session=second', 'first'],
  ['mysession=no', undefined],
  ['session', undefined],
  ['', undefined],
  [undefined, undefined],
])('%j holds the token %j', (header, token) => {
  expect(readSessionToken(plain, header)).toBe(token);
});
