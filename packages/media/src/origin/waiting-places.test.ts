import { expect, it } from 'vitest';
import { WaitingPlaces } from './waiting-places.ts';

it('bounds who waits in all, by IPv4 address or IPv6 network, and by thing', () => {
  const places = new WaitingPlaces({ total: 6, perAddress: 2, perThing: 4 });
  const take = (address: string, thing = 's1'): boolean => places.take(address, thing) !== undefined;
  expect([take('10.0.0.1'), take('::ffff:10.0.0.1'), take('10.0.0.1', 's2')]).toEqual([true, true, false]);
  expect([take('2001:db8::1'), take('2001:db8::ffff:2'), take('2001:db8::3', 's2')]).toEqual([true, true, false]);
  // One stream has its share; another one has places.
  expect([take('10.0.0.2'), take('10.0.0.2', 's2')]).toEqual([false, true]);
  expect([take('10.0.0.3', 's2'), take('10.0.0.4', 's2')]).toEqual([true, false]);
  expect(places.taken).toBe(6);
});

it('gives a place back once', () => {
  const places = new WaitingPlaces({ total: 2, perAddress: 1, perThing: 2 });
  const leave = places.take('10.0.0.1', 's1');
  expect(places.take('10.0.0.1', 's1')).toBeUndefined();
  leave?.();
  leave?.();
  expect(places.taken).toBe(0);
  expect(places.take('10.0.0.1', 's1')).toBeDefined();
});
