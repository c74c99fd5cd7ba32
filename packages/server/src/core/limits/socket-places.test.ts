import { type Duplex, PassThrough } from 'node:stream';
import { expect, test } from 'vitest';
import { SocketPlaces } from './socket-places.ts';

const places = (most = 100, isOwnMachineFree = false) => new SocketPlaces({ most, mostAnAddress: 2, isOwnMachineFree });
const take = (from: SocketPlaces, address: string): Duplex | undefined => {
  const socket = new PassThrough();
  return from.take(socket, address) ? socket : undefined;
};
const end = async (socket: Duplex | undefined, error?: Error): Promise<void> => {
  if (socket === undefined) throw new Error('a place was taken');
  socket.on('error', () => undefined);
  const closed = new Promise((resolve) => socket.once('close', resolve));
  socket.destroy(error);
  socket.destroy();
  await closed;
};

test('an address has so many places, and one again for each socket that ends, however it ends', async () => {
  const all = places();
  const [first, second] = [take(all, '203.0.113.5'), take(all, '::ffff:203.0.113.5')];
  expect(take(all, '203.0.113.5')).toBeUndefined();
  expect(take(all, '203.0.113.6')).toBeDefined();
  await end(first, new Error('reset'));
  expect(take(all, '203.0.113.5')).toBeDefined();
  expect(take(all, '203.0.113.5')).toBeUndefined();
  await end(second);
  expect(all.taken).toBe(2);
});

test('the addresses of one IPv6 /64 are one', () => {
  const all = places();
  expect(take(all, '2001:db8::1')).toBeDefined();
  expect(take(all, '2001:db8:0:0:ffff::2')).toBeDefined();
  expect(take(all, '2001:db8::3')).toBeUndefined();
  expect(take(all, '2001:db8:0:1::3')).toBeDefined();
});

test('the machine itself is counted, but where it connects for many', () => {
  for (const address of ['127.0.0.1', '::1', '::ffff:127.0.0.2']) {
    const [counted, free] = [places(), places(100, true)];
    const opened = (from: SocketPlaces) => [1, 2, 3].filter(() => take(from, address) !== undefined).length;
    expect([opened(counted), opened(free)]).toEqual([2, 3]);
  }
});

test('all addresses together have a limit, and a socket that has ended takes no place', async () => {
  const all = places(1);
  const gone = new PassThrough();
  await end(gone);
  expect(all.take(gone, '203.0.113.1')).toBe(false);
  const one = take(all, '203.0.113.1');
  expect(take(all, '203.0.113.2')).toBeUndefined();
  await end(one);
  expect(take(all, '203.0.113.2')).toBeDefined();
});
