import { expect, test } from 'vitest';
import { followsRaid, NEW_RAID, raidCountdown } from './raid-view.ts';

const known = { ...NEW_RAID, wasPending: true };

test('a page follows a raid once, if its viewer saw the count-down and did not choose to stay', () => {
  expect(followsRaid('MOVED', known)).toBe(true);
  expect(followsRaid('PENDING', known)).toBe(false);
  expect(followsRaid('CANCELLED', known)).toBe(false);
  expect(followsRaid('MOVED', NEW_RAID)).toBe(false);
  expect(followsRaid('MOVED', { ...known, stays: true })).toBe(false);
  expect(followsRaid('MOVED', { ...known, hasFollowed: true })).toBe(false);
});

test.each([
  [90_000, { secondsLeft: 90, share: 1, secondsUntilNow: 10 }],
  [120_000, { secondsLeft: 90, share: 1, secondsUntilNow: 10 }],
  [80_001, { secondsLeft: 81, secondsUntilNow: 1 }],
  [80_000, { secondsLeft: 80, secondsUntilNow: 0 }],
  [45_000, { secondsLeft: 45, share: 0.5, secondsUntilNow: 0 }],
  [0, { secondsLeft: 0, share: 0, secondsUntilNow: 0 }],
  [-3_000, { secondsLeft: 0, share: 0, secondsUntilNow: 0 }],
])('%d ms before the move', (msLeft, countdown) => {
  expect(raidCountdown(msLeft)).toMatchObject(countdown);
});
