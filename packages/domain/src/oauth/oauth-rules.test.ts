import { expect, test } from 'vitest';
import { answerUri } from './answer-uri.ts';
import { mayRemember, type RequestParameters, readAuthorizationRequest } from './authorization-request.ts';
import { checkClientName, checkRedirectUris, isClientId } from './client-rules.ts';
import { REDIRECT_URIS_BY_CLIENT } from './limits.ts';
import { isCodeChallenge, isCodeVerifier } from './pkce.ts';
import { coversScopes, knownScopes, OAUTH_SCOPES, readScopes } from './scopes.ts';
import { makeUserCode, readUserCode, writeUserCode } from './user-code.ts';

test('scopes are read in any order, once each, and none that does not exist', () => {
  expect(readScopes(undefined)).toEqual({ ok: true, value: [] });
  expect(readScopes('')).toEqual({ ok: true, value: [] });
  expect(readScopes(' chat:edit  chat:read chat:edit ')).toEqual({ ok: true, value: ['chat:read', 'chat:edit'] });
  for (const text of ['chat:delete', 'chat:read\tchat:edit', 'CHAT:READ', 'constructor', 'x'.repeat(501)]) {
    expect(readScopes(text), text).toMatchObject({ ok: false, code: 'invalid_scope' });
  }
  expect(readScopes([...OAUTH_SCOPES].reverse().join(' '))).toEqual({ ok: true, value: OAUTH_SCOPES });
  expect(knownScopes(['chat:edit', 'gone:scope', 'chat:read'])).toEqual(['chat:read', 'chat:edit']);
  expect(coversScopes(['chat:read', 'chat:edit'], ['chat:edit'])).toBe(true);
  expect(coversScopes(['chat:read'], ['chat:read', 'chat:edit'])).toBe(false);
});

test('codes for people have no vowels, and are read however they are typed', () => {
  const code = makeUserCode((below) => below - 1);
  expect(code).toBe('ZZZZZZZZ');
  let next = 0;
  expect(makeUserCode(() => next++)).toBe('BCDFGHJK');
  expect(writeUserCode('BCDFGHJK')).toBe('BCDF-GHJK');
  for (const typed of ['BCDF-GHJK', 'bcdfghjk', ' bcdf ghjk ', 'B-C-D-F—G.H_J K']) {
    expect(readUserCode(typed), typed).toBe('BCDFGHJK');
  }
  for (const typed of ['', 'BCDFGHJ', 'BCDFGHJKL', 'ABCDFGHJ', 'BCDF1HJK', 'B'.repeat(50)]) {
    expect(readUserCode(typed), typed).toBeNull();
  }
});

test('challenges and verifiers have the standard’s shape', () => {
  expect(isCodeChallenge('E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM')).toBe(true);
  expect(isCodeChallenge('E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM=')).toBe(false);
  expect(isCodeVerifier('a'.repeat(42))).toBe(false);
  expect(isCodeVerifier(`${'a'.repeat(39)}-._~`)).toBe(true);
  expect(isCodeVerifier('a'.repeat(129))).toBe(false);
  expect(isCodeVerifier(`${'a'.repeat(43)}+`)).toBe(false);
});

test('an answer stands behind the address’s own query, or is its fragment', () => {
  const answer = { code: 'a b&c', state: undefined, iss: 'https://live.example' };
  const text = 'code=a+b%26c&iss=https%3A%2F%2Flive.example';
  expect(answerUri('https://p.example/cb', false, answer)).toBe(`https://p.example/cb?${text}`);
  expect(answerUri('https://p.example/cb?x=1', false, answer)).toBe(`https://p.example/cb?x=1&${text}`);
  expect(answerUri('https://p.example/cb?', false, answer)).toBe(`https://p.example/cb?${text}`);
  expect(answerUri('https://p.example/cb?x=1', true, answer)).toBe(`https://p.example/cb?x=1#${text}`);
});

test('names of programs are plain, and never the site’s own', () => {
  // The table of look-alikes is the server's; its own test knows it.
  const skeleton = (text: string) => text.replaceAll('а', 'a').replaceAll('1', 'l');
  expect(checkClientName('  Lantern   Desk (v2) ', skeleton)).toEqual({ ok: true, value: 'Lantern Desk (v2)' });
  expect(checkClientName('Töpferscheibe', skeleton)).toMatchObject({ ok: true });
  for (const name of [
    'ab',
    'a'.repeat(41),
    '.hidden',
    'Bandshell',
    'my BAND-shell tool',
    'Bаndshell',
    'B a n d s h e l l',
    'Bandshe11',
    'Ｂａｎｄｓｈｅｌｌ',
    'right\u202eleft',
    'zero\u200bwidth',
    'two\nlines',
    '<b>bold</b>',
  ]) {
    expect(checkClientName(name, skeleton), name).toMatchObject({ ok: false, code: 'NAME_INVALID' });
  }
});

test('addresses are kept once each, up to a number, and may be none', () => {
  expect(checkRedirectUris(['', ' https://p.example/ ', 'https://p.example/'])).toEqual({
    ok: true,
    value: ['https://p.example/'],
  });
  expect(checkRedirectUris([])).toEqual({ ok: true, value: [] });
  const many = Array.from({ length: REDIRECT_URIS_BY_CLIENT + 1 }, (_, index) => `https://p.example/${index}`);
  expect(checkRedirectUris(many)).toMatchObject({ ok: false, code: 'TOO_MANY_REDIRECT_URIS' });
  expect(checkRedirectUris(many.slice(1))).toMatchObject({ ok: true });
  expect(isClientId('chatpassword')).toBe(true);
  expect(isClientId("x' or 1=1 --")).toBe(false);
});

const client = {
  id: 'a'.repeat(30),
  kind: 'public',
  redirectUris: ['https://p.example/cb', 'http://127.0.0.1/cb'],
} as const;
const base: RequestParameters = {
  redirect_uri: ['https://p.example/cb'],
  response_type: ['token'],
  state: ['s'],
  scope: ['chat:read'],
};

test('what is empty counts as left out, and what is repeated is refused', () => {
  const read = (more: RequestParameters) => readAuthorizationRequest({ ...base, ...more }, client);
  expect(read({ state: [''], scope: [''] })).toMatchObject({
    kind: 'asked',
    request: { state: undefined, scopes: [] },
  });
  expect(read({ redirect_uri: [''] })).toEqual({ kind: 'unknown', reason: 'REDIRECT_URI_MISSING' });
  expect(read({ anything: ['a', 'b'] })).toMatchObject({ kind: 'refused', error: 'invalid_request', inFragment: true });
  expect(read({ state: ['x'.repeat(1001)] })).toMatchObject({ kind: 'refused', state: undefined });
  expect(readAuthorizationRequest(base, undefined)).toEqual({ kind: 'unknown', reason: 'CLIENT_UNKNOWN' });
});

test('an earlier yes stands but for programs on the user’s machine, which any other could pass for', () => {
  const request = (redirectUri: string, forceVerify = false, responseType: 'code' | 'token' = 'code') =>
    ({
      responseType,
      redirectUri,
      scopes: [],
      state: undefined,
      codeChallenge: undefined,
      forceVerify,
      isSilent: false,
      nonce: undefined,
    }) as const;
  expect(mayRemember({ kind: 'public' }, request('https://p.example/cb'))).toBe(true);
  expect(mayRemember({ kind: 'public' }, request('https://p.example/cb', true))).toBe(false);
  expect(mayRemember({ kind: 'public' }, request('http://127.0.0.1:5/cb'))).toBe(false);
  expect(mayRemember({ kind: 'confidential' }, request('http://127.0.0.1:5/cb'))).toBe(true);
  // A token that comes without a code asks for no secret.
  for (const host of ['127.0.0.1:5', '[::1]:5', 'localhost:5']) {
    expect(mayRemember({ kind: 'confidential' }, request(`http://${host}/cb`, false, 'token'))).toBe(false);
  }
  expect(mayRemember({ kind: 'confidential' }, request('https://p.example/cb', false, 'token'))).toBe(true);
});
