import { describe, expect, test } from 'vitest';
import { checkRedirectUri, hostOfUri, isLoopbackUri, isRegisteredUri } from './redirect-uri.ts';

describe('registering', () => {
  test.each([
    'https://program.example',
    'https://program.example/',
    'https://program.example:8443/callback?from=here&x=%20',
    'https://xn--bcher-kva.example/callback',
    'http://localhost/done',
    'http://127.0.0.1:8080/done',
    'http://[::1]/done',
  ])('takes %s', (uri) => expect(checkRedirectUri(` ${uri} `)).toEqual({ ok: true, value: uri }));

  test.each([
    '',
    'program.example/callback',
    '//program.example',
    'http://program.example/callback',
    'http://127.0.0.1.evil.example/',
    'http://localhost.evil.example/',
    'http://127.0.0.2/',
    'https://user@program.example/',
    'https://user:secret@program.example/',
    'https://program.example/#here',
    'https://program.example\\@evil.example/',
    'https://program.example/a/../b',
    'https://program.example/a/..',
    'https://program.example/%2e%2e/b',
    'https://Program.example/',
    'https://*.program.example/',
    'https://program.example/a b',
    'https://program.example/<script>',
    'https://-program.example/',
    'https:///path',
    'https://',
    'javascript:alert(1)',
    'data:text/html,x',
    'com.example.app:/done',
    `https://program.example/${'a'.repeat(500)}`,
  ])('refuses %j', (uri) => expect(checkRedirectUri(uri)).toMatchObject({ ok: false, code: 'REDIRECT_URI_INVALID' }));
});

test('an address is matched letter by letter, and of a loopback address the port may be another', () => {
  const registered = ['https://program.example/callback', 'http://127.0.0.1/done', 'http://[::1]:1/v6'];
  for (const uri of [...registered, 'http://127.0.0.1:65535/done', 'http://[::1]/v6']) {
    expect(isRegisteredUri(registered, uri), uri).toBe(true);
  }
  for (const uri of [
    'https://program.example/callback/',
    'https://program.example:443/callback',
    'http://127.0.0.1:123456/done',
    'http://127.0.0.1:/done',
    'http://127.0.0.1/done/',
    'http://127.0.0.1/done?x',
    'http://localhost/done',
    '',
  ]) {
    expect(isRegisteredUri(registered, uri), uri).toBe(false);
  }
  expect(isRegisteredUri([], 'http://127.0.0.1/done')).toBe(false);
});

test('host and kind of an address', () => {
  expect(hostOfUri('https://program.example:8443/x?y')).toBe('program.example:8443');
  expect(hostOfUri('http://[::1]:5/x')).toBe('[::1]:5');
  expect(isLoopbackUri('http://localhost:5/x')).toBe(true);
  expect(isLoopbackUri('https://localhost/x')).toBe(false);
});
