import { expect, test } from 'vitest';
import { ConnectionsByAddress } from './connections-by-address.ts';

const fill = (...addresses: string[]) => {
  const book = new ConnectionsByAddress(2);
  for (const address of addresses) book.add(address);
  return book;
};

test('an address has room for so many sockets, and again when one goes', () => {
  const book = fill('203.0.113.5', '::ffff:203.0.113.5');
  expect(book.hasRoom('203.0.113.5')).toBe(false);
  expect(book.hasRoom('203.0.113.6')).toBe(true);
  book.remove('203.0.113.5');
  expect(book.hasRoom('203.0.113.5')).toBe(true);
});

test('the addresses of one IPv6 /64 are one', () => {
  const book = fill('2001:db8::1', '2001:db8:0:0:ffff::2');
  expect(book.hasRoom('2001:0db8::3'.replace('0db8', 'db8'))).toBe(false);
  expect(book.hasRoom('2001:db8:0:1::3')).toBe(true);
});

test('the machine itself is not counted', () => {
  const book = fill('127.0.0.1', '127.0.0.1', '127.0.0.1', '::1', '::1', '::1', '::ffff:127.0.0.1');
  for (const address of ['127.0.0.1', '::1', '::ffff:127.0.0.2']) expect(book.hasRoom(address)).toBe(true);
});
