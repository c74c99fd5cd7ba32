import { expect, it } from 'vitest';
import { AddressMisses, MISSES_MAX } from './address-misses.ts';

it('an address that misses too often in a minute is taken to try ids; another one, and a minute later, is not', () => {
  let now = 1_000_000;
  const clock = { now: () => new Date(now) };
  const misses = new AddressMisses(clock);
  for (let miss = 1; miss < MISSES_MAX; miss += 1) misses.note('2001:db8::1');
  expect(misses.triesIds('2001:db8::1')).toBe(false);
  // The same network.
  misses.note('2001:db8::2');
  expect(misses.triesIds('2001:db8::1')).toBe(true);
  expect(misses.triesIds('2001:db8:0:1::1')).toBe(false);
  expect(new AddressMisses(clock).triesIds('2001:db8::1')).toBe(false);
  now += 60_000;
  expect(misses.triesIds('2001:db8::1')).toBe(false);
});
