import { expect, it } from 'vitest';
import type { Platform } from '../platform/platform.ts';
import { MISSES_MAX, noteMiss, triesIds } from './address-misses.ts';

it('an address that misses too often in a minute is taken to try ids; another one, and a minute later, is not', () => {
  let now = 1_000_000;
  const platform = { clock: { now: () => new Date(now) } } as Platform;
  for (let miss = 1; miss < MISSES_MAX; miss += 1) noteMiss(platform, '2001:db8::1');
  expect(triesIds(platform, '2001:db8::1')).toBe(false);
  // The same network.
  noteMiss(platform, '2001:db8::2');
  expect(triesIds(platform, '2001:db8::1')).toBe(true);
  expect(triesIds(platform, '2001:db8:0:1::1')).toBe(false);
  expect(triesIds({ ...platform }, '2001:db8::1')).toBe(false);
  now += 60_000;
  expect(triesIds(platform, '2001:db8::1')).toBe(false);
});
