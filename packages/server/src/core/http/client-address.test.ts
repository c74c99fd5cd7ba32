import type { IncomingMessage } from 'node:http';
import { expect, test } from 'vitest';
import { clientAddress, readAddress } from './client-address.ts';

const request = (peer: string | undefined, forwarded?: string): IncomingMessage =>
  ({ socket: { remoteAddress: peer }, headers: { 'x-forwarded-for': forwarded } }) as unknown as IncomingMessage;

test('without a proxy the header is a stranger’s claim', () => {
  expect(clientAddress({ trustProxy: 0 }, request('198.51.100.7', '1.2.3.4'))).toBe('198.51.100.7');
  expect(clientAddress({ trustProxy: 0 }, request('::ffff:198.51.100.7'))).toBe('198.51.100.7');
  expect(clientAddress({ trustProxy: 0 }, request('fe80::1%eth0'))).toBe('fe80::1');
  expect(clientAddress({ trustProxy: 0 }, request(undefined))).toBe('');
});

test('behind proxies it is what the outermost one wrote, not what the client sent along', () => {
  expect(clientAddress({ trustProxy: 1 }, request('10.0.0.1', '6.6.6.6, 198.51.100.7'))).toBe('198.51.100.7');
  expect(clientAddress({ trustProxy: 2 }, request('10.0.0.1', '6.6.6.6, 198.51.100.7, 10.0.0.2'))).toBe('198.51.100.7');
  expect(clientAddress({ trustProxy: 2 }, request('10.0.0.1', '198.51.100.7'))).toBe('10.0.0.1');
  expect(clientAddress({ trustProxy: 1 }, request('10.0.0.1'))).toBe('10.0.0.1');
});

test('each spelling of an address is the same visitor', () => {
  const from = (forwarded: string) => clientAddress({ trustProxy: 1 }, request('127.0.0.1', forwarded));
  expect(['88.1.1.1:40000', '88.1.1.1:40001', '::ffff:88.1.1.1', '[::FFFF:5801:101]:9'].map(from)).toEqual(
    Array<string>(4).fill('88.1.1.1'),
  );
  expect(['[2001:db8::1]:443', '2001:DB8:0::0:1', '[2001:db8::1]', '2001:db8::1%eth0'].map(from)).toEqual(
    Array<string>(4).fill('2001:db8::1'),
  );
  expect(from('1.2.3.4, , 88.1.1.1,')).toBe('88.1.1.1');
});

test.each([
  ...['unknown', '_hidden', '88.1.1', '088.1.1.1', '88.1.1.1:', '88.1.1.1:99999999', '[88.1.1.1', ':443'],
  ...[
    '2001:db8::1::2',
    'localhost',
    '<script>',
    '',
    ',',
    '127.0.0.1',
    '127.9.9.9:80',
    '::1',
    '[::1]:80',
    '::ffff:7f00:1',
  ],
  ...['::', `${'1'.repeat(5_000)}`, '0x58.1.1.1', 'evil.example:80'],
])('"%s" from a proxy is nobody’s address, and never this machine’s', (forwarded) => {
  expect(clientAddress({ trustProxy: 1 }, request('10.0.0.1', forwarded))).toBe('10.0.0.1');
  expect(clientAddress({ trustProxy: 1 }, request('127.0.0.1', forwarded))).toBe('0.0.0.0');
  expect(clientAddress({ trustProxy: 1 }, request('::1', forwarded))).toBe('0.0.0.0');
});

test('a program of this machine that comes past the proxy is this machine', () => {
  expect(clientAddress({ trustProxy: 1 }, request('127.0.0.1'))).toBe('127.0.0.1');
  expect(clientAddress({ trustProxy: 1 }, request('::ffff:127.0.0.1'))).toBe('127.0.0.1');
});

test('what is no address is undefined', () => {
  expect(readAddress('0.0.0.0')).toBe('0.0.0.0');
  expect(readAddress('1.2.3.4:80:80')).toBeUndefined();
  expect(readAddress('%eth0')).toBeUndefined();
});
