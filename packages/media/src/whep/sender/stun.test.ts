import { expect, test } from 'vitest';
import { bindingRequest, bindingSuccess, readStun, stunType } from './stun.ts';

const transaction = Buffer.from('abcdefghijkl');

test('a check is read with its name, and only its password made it', () => {
  const bytes = bindingRequest(transaction, { username: 'own:other', password: 'secret' });
  const message = readStun(bytes);
  expect(message).toMatchObject({ type: stunType.request, username: 'own:other', usesCandidate: false });
  expect(message?.transaction).toEqual(transaction);
  expect([message?.isMadeWith('secret'), message?.isMadeWith('Secret'), message?.isMadeWith('')]).toEqual([
    true,
    false,
    false,
  ]);
});

test('an answer says where the check came from, also over IPv6 (RFC 5769, sections 2.2 and 2.3)', () => {
  const real = Buffer.from('b7e7a701bc34d686fa87dfae', 'hex');
  const password = 'VOkJxbRl1RmTxUk/WvJxBt';
  const over4 = bindingSuccess(real, { address: '192.0.2.1', port: 32853 }, password);
  expect(over4.subarray(20, 32).toString('hex')).toBe('002000080001a147e112a643');
  const over6 = bindingSuccess(real, { address: '2001:db8:1234:5678:11:2233:4455:6677', port: 32853 }, password);
  expect(over6.subarray(20, 44).toString('hex')).toBe('002000140002a1470113a9faa5d3f179bc25f4b5bed2b9d9');
  expect(readStun(over6)?.isMadeWith(password)).toBe(true);
});

test('nothing else is a message', () => {
  const bytes = bindingRequest(transaction, { username: 'own:other', password: 'secret' });
  for (let length = 0; length < bytes.length; length += 1) expect(readStun(bytes.subarray(0, length))).toBeUndefined();
  const long = Buffer.from(bytes);
  // The first attribute claims more than there is.
  long.writeUInt16BE(0xffff, 22);
  expect(readStun(long)).toBeUndefined();
  expect(readStun(Buffer.alloc(64, 1))).toBeUndefined();
});
