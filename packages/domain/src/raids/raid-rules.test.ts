import { expect, test } from 'vitest';
import {
  checkMinViewers,
  checkRaid,
  checkRaidNow,
  DEFAULT_RAID_SETTINGS,
  isRaidShown,
  RAID_MIN_VIEWERS_MAX,
  RAID_NOW_AFTER_MS,
  RAID_SHOWN_MS,
  type RaidSourceState,
  type RaidTargetState,
  whyNoMove,
} from './raid-rules.ts';

const source: RaidSourceState = { isLive: true, isRaiding: false, viewers: 12, blocksTarget: false };
const target: RaidTargetState = {
  displayName: 'Lea',
  isLive: true,
  settings: DEFAULT_RAID_SETTINGS,
  followsSource: false,
  blocksSource: false,
};
const check = (from: Partial<RaidSourceState>, to: Partial<RaidTargetState> = {}) =>
  checkRaid({ ...source, ...from }, { ...target, ...to });

test('a live channel may raid another live one', () => {
  expect(check({})).toBeNull();
  expect(check({ viewers: 0 })).toBeNull();
});

test.each([
  ['ALREADY_RAIDING', { isRaiding: true }, {}],
  ['NOT_LIVE', { isLive: false }, {}],
  ['TARGET_BLOCKED', { blocksTarget: true }, {}],
  ['NOT_ACCEPTED', {}, { blocksSource: true }],
  ['NOT_ACCEPTED', {}, { settings: { accepts: 'NOBODY', minViewers: 0 } }],
  ['FOLLOWED_ONLY', {}, { settings: { accepts: 'FOLLOWED', minViewers: 0 } }],
  ['TOO_FEW_VIEWERS', {}, { settings: { accepts: 'EVERYBODY', minViewers: 13 } }],
  ['TARGET_OFFLINE', {}, { isLive: false }],
] as const)('%s', (code, from, to) => {
  expect(check(from, to)).toMatchObject({ code });
});

test('a channel that is followed and large enough meets the settings of the target', () => {
  const settings = { accepts: 'FOLLOWED', minViewers: 12 } as const;
  expect(check({}, { settings, followsSource: true })).toBeNull();
});

test('whoever is blocked learns no more than everybody whom the target refuses', () => {
  const blocked = check({}, { blocksSource: true });
  expect(blocked).toEqual(check({}, { settings: { accepts: 'NOBODY', minViewers: 0 } }));
});

test('a raid can be sent ten seconds after its start, not a moment earlier', () => {
  expect(checkRaidNow(1_000, 1_000)).toMatchObject({ code: 'TOO_EARLY', params: { seconds: 10 } });
  expect(checkRaidNow(1_000, 1_000 + RAID_NOW_AFTER_MS - 1)).toMatchObject({ params: { seconds: 1 } });
  expect(checkRaidNow(1_000, 1_000 + RAID_NOW_AFTER_MS)).toBeNull();
});

test('a due raid moves unless one of the channels is gone', () => {
  const fine = { isSourceAvailable: true, isTargetLive: true, isBlocked: false };
  expect(whyNoMove(fine)).toBeNull();
  expect(whyNoMove({ ...fine, isSourceAvailable: false })).toBe('SOURCE_UNAVAILABLE');
  expect(whyNoMove({ ...fine, isTargetLive: false })).toBe('TARGET_UNAVAILABLE');
  expect(whyNoMove({ ...fine, isBlocked: true })).toBe('TARGET_UNAVAILABLE');
});

test('a page shows the raid that counts down, and for ten minutes the one that moved', () => {
  expect(isRaidShown({ status: 'PENDING', endedAt: null }, 5)).toBe(true);
  expect(isRaidShown({ status: 'MOVED', endedAt: 5 }, 5 + RAID_SHOWN_MS - 1)).toBe(true);
  expect(isRaidShown({ status: 'MOVED', endedAt: 5 }, 5 + RAID_SHOWN_MS)).toBe(false);
  expect(isRaidShown({ status: 'CANCELLED', endedAt: 5 }, 5)).toBe(false);
});

test('the least number of viewers is a whole number within bounds', () => {
  expect([0, 1, RAID_MIN_VIEWERS_MAX].map(checkMinViewers)).toEqual([null, null, null]);
  for (const count of [-1, 0.5, RAID_MIN_VIEWERS_MAX + 1, Number.NaN]) {
    expect(checkMinViewers(count)).toMatchObject({ code: 'MIN_VIEWERS_INVALID' });
  }
});
