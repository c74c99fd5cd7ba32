import { expect, test } from 'vitest';
import { isLoopbackAddress, isLoopbackHost } from './loopback.ts';

test.each(['127.0.0.1', '127.255.255.254', '::1', '0:0:0:0:0:0:0:1', '::ffff:127.0.0.1', '::ffff:7f00:1'])(
  '%s is this machine',
  (address) => {
    expect(isLoopbackAddress(address)).toBe(true);
    expect(isLoopbackHost(address)).toBe(true);
  },
);

test.each([
  ...['128.0.0.1', '12.7.0.0', '127.0.0', '127.0.0.1.example', '10.0.0.1', '', 'localhost.example'],
  ...['::', '::2', '2001:db8::1', '3fff::7f00:1', 'fe80::1', '::1%lo', '::ffff:10.0.0.1', '::127.0.0.1'],
])('"%s" is not', (address) => {
  expect(isLoopbackAddress(address)).toBe(false);
  expect(isLoopbackHost(address)).toBe(false);
});
