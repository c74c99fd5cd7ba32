import { describe, expect, test } from 'vitest';
import { checkCallback, pinAddress } from './safe-address.ts';

const isInner = (address: string): boolean =>
  address.startsWith('10.') || address.startsWith('127.') || address === '::1';

describe('a callback', () => {
  test.each(['https://bot.example/hook', 'https://bot.example/hook?a=b', 'https://bot.example:443/'])(
    'may be %s',
    (text) => expect(checkCallback(text, false)).toBe(true),
  );

  test.each([
    'http://bot.example/hook',
    'https://bot.example:8443/hook',
    'https://user:password@bot.example/',
    'https://bot.example/#part',
    'ftp://bot.example/',
    'file:///etc/passwd',
    'bot.example/hook',
    '',
  ])('may not be %j', (text) => expect(checkCallback(text, false)).toBe(false));

  test('may be anywhere on a development machine, but by HTTP', () => {
    expect(checkCallback('http://localhost:3000/hook', true)).toBe(true);
    expect(checkCallback('ftp://localhost/', true)).toBe(false);
  });
});

describe('the address of a host', () => {
  test.each(['127.0.0.1', '[::1]', '10.1.2.3'])('is none for %s', async (host) =>
    expect(await pinAddress(host, isInner, false)).toBeUndefined(),
  );

  test('is none for a name of this machine', async () =>
    expect(await pinAddress('localhost', isInner, false)).toBeUndefined());

  test('is the one that was checked', async () => {
    expect(await pinAddress('192.0.2.7', isInner, false)).toEqual({ address: '192.0.2.7', family: 4 });
    expect(await pinAddress('127.0.0.1', isInner, true)).toEqual({ address: '127.0.0.1', family: 4 });
  });
});
