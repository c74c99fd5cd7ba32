import { expect, test } from 'vitest';
import { createRefusalHold } from './held-refusals.ts';

const NOW = 1_000_000;
const waits = (hold: ReturnType<typeof createRefusalHold>, address: string, times: number, now = NOW) =>
  Array.from({ length: times }, () => hold.begin(address, now));

test('the first refusals of an address go out at once, those behind them are held', () => {
  const hold = createRefusalHold();
  const seen = waits(hold, '198.51.100.1', 25);
  expect(seen.slice(0, 20).every((ms) => ms === 0)).toBe(true);
  expect(seen.slice(20)).toEqual([250, 250, 250, 250, 250]);
  expect(hold.begin('198.51.100.2', NOW)).toBe(0);
});

test('who waited a second as told is refused at once', () => {
  const hold = createRefusalHold();
  waits(hold, '198.51.100.1', 25);
  expect(waits(hold, '198.51.100.1', 3, NOW + 1_000)).toEqual([0, 0, 250]);
});

test('an IPv6 network is one address, and this machine is never held', () => {
  const hold = createRefusalHold();
  waits(hold, '2001:db8:1:2::1', 20);
  expect(hold.begin('2001:db8:1:2:ffff::9', NOW)).toBe(250);
  expect(Math.max(...waits(hold, '127.0.0.1', 100))).toBe(0);
});

test('at most a thousand are held at one time, from however many addresses', () => {
  const hold = createRefusalHold();
  waits(hold, '198.51.100.1', 20);
  expect(waits(hold, '198.51.100.1', 1_001).filter((ms) => ms > 0)).toHaveLength(1_000);
  expect(hold.begin('198.51.100.1', NOW)).toBe(0);
  hold.end();
  expect(hold.begin('198.51.100.1', NOW)).toBe(250);
});
