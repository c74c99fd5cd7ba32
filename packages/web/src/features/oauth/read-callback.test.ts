import { expect, test } from 'vitest';
import { readCallback } from './read-callback.ts';

test.each([
  ['?code=abc&state=s', '', 'allowed', { code: 'abc', state: 's' }],
  ['', '#access_token=abc&state=a+b', 'allowed', { access_token: 'abc', state: 'a b' }],
  ['?error=access_denied&state=s', '', 'denied', { error: 'access_denied', state: 's' }],
  ['', '#error=invalid_scope', 'failed', { error: 'invalid_scope' }],
  ['?code=abc', '#error=access_denied', 'denied', { code: 'abc', error: 'access_denied' }],
  ['', '', 'nothing', {}],
  ['?state=s', '#', 'nothing', { state: 's' }],
])('the answer in %j and %j is %s', (search, hash, kind, parameters) => {
  expect(readCallback(search, hash)).toEqual({ kind, parameters });
});
