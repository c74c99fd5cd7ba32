import type { IncomingMessage } from 'node:http';
import { expect, test } from 'vitest';
import { clientAddress } from './client-address.ts';

const request = (peer: string, forwarded?: string): IncomingMessage =>
  ({ socket: { remoteAddress: peer }, headers: { 'x-forwarded-for': forwarded } }) as unknown as IncomingMessage;

test('without a proxy the header is a stranger’s claim', () => {
  expect(clientAddress({ trustProxy: 0 }, request('198.51.100.7', '1.2.3.4'))).toBe('198.51.100.7');
  expect(clientAddress({ trustProxy: 0 }, request('::ffff:198.51.100.7'))).toBe('198.51.100.7');
});

test('behind proxies it is what the outermost one wrote, not what the client sent along', () => {
  expect(clientAddress({ trustProxy: 1 }, request('10.0.0.1', '6.6.6.6, 198.51.100.7'))).toBe('198.51.100.7');
  expect(clientAddress({ trustProxy: 2 }, request('10.0.0.1', '6.6.6.6, 198.51.100.7, 10.0.0.2'))).toBe('198.51.100.7');
  expect(clientAddress({ trustProxy: 2 }, request('10.0.0.1', '198.51.100.7'))).toBe('10.0.0.1');
  expect(clientAddress({ trustProxy: 1 }, request('10.0.0.1'))).toBe('10.0.0.1');
});
