import { describe, expect, test } from 'vitest';
import { allTimeHighState, recordPoints } from './all-time-high.ts';
import type { ChannelJoined, Contribution, TrainEntry } from './contribution.ts';
import {
  claimedLevels,
  drawReward,
  earnableReward,
  isEligible,
  lockedRewards,
  PLACEHOLDER_EMOTE_ID,
  shownRewards,
  type TrainReward,
} from './rewards.ts';
import { carriedBy, trainOfPart } from './share-train.ts';
import { isShared, type Train } from './train.ts';
import { approachOf, courseAt, foldEntries, freshCourse } from './train-course.ts';
import { countsAt, SETTLE_MS } from './train-log.ts';
import {
  DEFAULT_CREATOR_SETTINGS,
  DEFAULT_STAFF_SETTINGS,
  goalsOf,
  levelAt,
  type TrainSettings,
} from './train-settings.ts';

const OWN = '100001';
const OTHER = '100002';
const SETTINGS: TrainSettings = {
  creator: DEFAULT_CREATOR_SETTINGS,
  staff: { ...DEFAULT_STAFF_SETTINGS, goldenChance: 0 },
};
const MINUTE = 60_000;

let number = 0;
const given = (at: number, userId: string | null, points: number, more: Partial<Contribution> = {}): Contribution => {
  const id = `c${String(++number).padStart(6, '0')}`;
  const base = { type: 'contribution', id, at, channelId: OWN, userId, kind: 'BITS', deedId: id, roll: 0.5 } as const;
  return { ...base, amount: points, points, ...more };
};
const course = (entries: readonly TrainEntry[], settings = SETTINGS) =>
  foldEntries(freshCourse(OWN, settings, null), entries);
const begun = (at = 0): Contribution[] => [given(at, 'u1', 400), given(at, 'u2', 400), given(at, 'u1', 200)];
const trainOf = (entries: readonly TrainEntry[], settings = SETTINGS): Train => {
  const { train } = course(entries, settings);
  if (train === null) throw new Error('no train has begun');
  return train;
};

describe('a beginning', () => {
  test('needs three contributions of two users and 1000 points within five minutes', () => {
    expect(trainOf(begun()).total).toBe(1000);
    expect(course([given(0, 'u1', 500), given(0, 'u2', 500)]).train).toBeNull();
    expect(course([given(0, 'u1', 500), given(0, 'u1', 500), given(0, 'u1', 500)]).train).toBeNull();
    expect(course([given(0, 'u1', 500), given(0, 'u2', 400), given(0, 'u1', 99)]).train).toBeNull();
    const late = [given(0, 'u1', 400), given(1, 'u2', 400), given(5 * MINUTE, 'u1', 200)];
    expect(course(late).train).toBeNull();
    expect(course([...late.slice(0, 2), given(5 * MINUTE - 1, 'u1', 200)]).train?.startedAt).toBe(5 * MINUTE - 1);
  });

  test('counts all gifts of a purchase as one contribution, and what went back as none', () => {
    const gifts = [1, 2, 3].map(() => given(0, 'u1', 500, { kind: 'GIFT', deedId: 'gifts', amount: 1 }));
    expect(course([...gifts, given(0, 'u2', 100)]).train).toBeNull();
    expect(course([...gifts, given(0, 'u2', 100), given(0, 'u2', 1)]).train).not.toBeNull();
    const [first, second, third] = begun();
    if (!first || !second || !third) throw new Error('three contributions');
    const back: TrainEntry = { type: 'refunded', id: 'r', at: 1, contributionId: first.id, refunded: first.points };
    expect(course([first, second, back, { ...third, at: 2 }]).train).toBeNull();
  });

  test('has no points that went back before it, also if they come again; what goes back later leaves the level', () => {
    const [first, second, third] = begun();
    if (!first || !second || !third) throw new Error('three contributions');
    const back = (id: string, at: number, refunded: number): TrainEntry => ({
      ...{ type: 'refunded', id, at, contributionId: first.id, refunded },
    });
    const before = [first, second, back('r1', 1, 150), { ...third, at: 2 }, given(3, 'u3', 150)];
    expect(trainOf([...before, given(4, 'u3', 600)])).toMatchObject({ total: 1600, refunded: 0, level: 2 });
    expect(trainOf([...before, given(4, 'u3', 599)])).toMatchObject({ total: 1599, level: 1 });
    expect(trainOf([...before, back('r2', 5, 200)])).toMatchObject({ total: 1000, refunded: 50 });
    expect(trainOf([...before, back('r2', 5, 0)])).toMatchObject({ total: 1000, refunded: 0 });
    const all = trainOf([first, second, back('r1', 1, 400), third, given(3, 'u1', 600), given(3, 'u2', 100)]);
    expect(all.given.has(first.id)).toBe(false);
    expect([all.total, all.contributors.get('u1')?.bits]).toEqual([1300, 800]);
  });

  test('begins anew with what comes after the channel was closed', () => {
    const closed: TrainEntry = { type: 'cancelled', id: 'x', at: 1 };
    const near = [given(0, 'u1', 400), given(0, 'u2', 400)];
    expect(approachOf(course(near), 2)).not.toBeNull();
    const after = course([...near, closed]);
    expect(approachOf(after, 2)).toBeNull();
    expect(foldEntries(after, [given(2, 'u1', 900), given(2, 'u2', 90)]).train).toBeNull();
  });

  test('comes near when two users have half the points, until the first of them is five minutes old', () => {
    const near = course([given(1000, 'u1', 300), given(2000, 'u2', 200), given(9000, 'u2', 1)]);
    expect(approachOf(near, 9000)).toBe(1000 + 5 * MINUTE);
    expect(approachOf(course([given(0, 'u1', 300), given(0, 'u2', 199)]), 0)).toBeNull();
    expect(approachOf(course([given(0, 'u1', 900), given(0, 'u1', 900)]), 0)).toBeNull();
    const more = course([given(0, 'u1', 300), given(5000, 'u1', 300), given(6000, 'u2', 300)]);
    expect(approachOf(more, 6000)).toBe(5000 + 5 * MINUTE);
  });

  test('is what the creator decides: off, or more contributions', () => {
    const off = { ...SETTINGS, creator: { ...SETTINGS.creator, isOn: false } };
    expect(course(begun(), off)).toMatchObject({ train: null, window: [] });
    const five = { ...SETTINGS, creator: { ...SETTINGS.creator, kickOffContributions: 5 } };
    expect(course([...begun(), given(0, 'u3', 1)], five).train).toBeNull();
    expect(course([...begun(), given(0, 'u3', 1), given(0, 'u3', 1)], five).train).not.toBeNull();
  });

  test('is golden by the chance of its first contribution, unless the creator wants none', () => {
    const golden = { ...SETTINGS, staff: { ...SETTINGS.staff, goldenChance: 0.2 } };
    const lucky = [given(0, 'u1', 400, { roll: 0.19 }), ...begun()];
    expect(trainOf(lucky, golden).config.isGolden).toBe(true);
    expect(trainOf([given(0, 'u1', 400, { roll: 0.2 }), ...begun()], golden).config.isGolden).toBe(false);
    const without = { ...golden, creator: { ...golden.creator, allowsGolden: false } };
    expect(trainOf(lucky, without).config.isGolden).toBe(false);
  });
});

describe('levels', () => {
  test('have goals of 1600, 3400, 5500, 7800 and 10800; each later step is 10 % larger', () => {
    const goals = goalsOf(SETTINGS);
    expect(goals.slice(0, 7)).toEqual([1600, 3400, 5500, 7800, 10_800, 14_100, 17_730]);
    expect(goalsOf({ ...SETTINGS, creator: { ...SETTINGS.creator, difficulty: 'EASY' } })[0]).toBe(960);
    expect(goalsOf({ ...SETTINGS, creator: { ...SETTINGS.creator, difficulty: 'HARD' } })[4]).toBe(17_280);
    expect([0, 1599, 1600, 10_799, 10_800, 14_099, 1e15].map((total) => levelAt(goals, total))).toEqual([
      1, 1, 2, 5, 6, 6, 100,
    ]);
  });

  test('last five minutes each, and a train without a level has expired', () => {
    const up = [...begun(), given(4 * MINUTE, 'u3', 600)];
    expect(trainOf(up)).toMatchObject({ level: 2, expiresAt: 9 * MINUTE, isFastMode: false });
    expect(courseAt(course(up), 9 * MINUTE - 1).train?.endedAt).toBeNull();
    expect(courseAt(course(up), 9 * MINUTE).train).toMatchObject({ endedAt: 9 * MINUTE, endReason: 'COMPLETED' });
    expect(courseAt(course(begun()), 5 * MINUTE).train).toMatchObject({ endReason: 'EXPIRED' });
    const closed: TrainEntry = { type: 'cancelled', id: 'x', at: 5 * MINUTE };
    expect(course([...up, closed]).train).toMatchObject({ endedAt: 5 * MINUTE, endReason: 'CANCELLED', level: 2 });
  });

  test('are fast when one follows the other within a minute', () => {
    expect(trainOf([...begun(), given(MINUTE, 'u3', 600)]).isFastMode).toBe(true);
    expect(trainOf([...begun(), given(MINUTE + 1, 'u3', 600)]).isFastMode).toBe(false);
    const slower = [...begun(), given(MINUTE, 'u3', 600), given(3 * MINUTE, 'u3', 1800)];
    expect(trainOf(slower)).toMatchObject({ level: 3, isFastMode: false });
    expect(trainOf([...begun(), given(2 * MINUTE, 'u3', 5000)])).toMatchObject({ level: 4, isFastMode: true });
  });

  test('200 contributions in the last millisecond all count, and none after it', () => {
    const last = Array.from({ length: 200 }, (_, index) => given(5 * MINUTE - 1, `v${index}`, 2));
    expect(trainOf([...begun(), ...last, given(5 * MINUTE, 'u3', 100)])).toMatchObject({ total: 1400, level: 1 });
  });

  test('are followed by a rest in which nothing gathers, and settings are true for the next train', () => {
    const ended = 5 * MINUTE;
    const rest = 120 * MINUTE;
    const hard = { ...SETTINGS, creator: { ...SETTINGS.creator, difficulty: 'HARD' } } as const;
    const changed: TrainEntry = { type: 'settings', id: 's', at: 1, settings: hard };
    const first = [...begun(), changed, given(2, 'u3', 600)];
    expect(trainOf(first)).toMatchObject({ level: 2 });
    const resting = course([...begun(), changed, ...begun(ended + rest - 1)]);
    expect(resting).toMatchObject({ count: 1, window: [], cooldownUntil: ended + rest });
    const next = course([...begun(), changed, ...begun(ended + rest)]);
    expect(next.count).toBe(2);
    expect(next.train?.config.goals[0]).toBe(2560);
    expect(next.train?.formerConductors).toEqual({ bits: { userId: 'u1', amount: 600, points: 600 }, gifts: null });
  });
});

describe('what a train knows', () => {
  test('its conductors: the first one with most bits, and with most gifts; unknown givers are none', () => {
    const gift = (userId: string | null) => given(1, userId, 500, { kind: 'GIFT', amount: 1 });
    const { conductors } = trainOf([...begun(), given(1, 'u2', 200), gift(null), gift(null), gift('u3'), gift('u2')]);
    expect(conductors).toEqual({
      bits: { userId: 'u1', amount: 600, points: 600 },
      gifts: { userId: 'u3', amount: 1, points: 500 },
    });
  });

  test('the treasure is near at 80 % of its level and reached with the level', () => {
    const treasure = { level: 2, discountPercent: 20, minutes: 10 };
    const settings = { ...SETTINGS, staff: { ...SETTINGS.staff, treasure } };
    const at = (total: number) => trainOf([...begun(), given(7, 'u3', total - 1000)], settings);
    expect(at(1600 + 1439).treasureStatus).toBe('NONE');
    expect(at(1600 + 1440).treasureStatus).toBe('APPROACHING');
    expect(at(3400)).toMatchObject({ treasureStatus: 'REACHED', treasureReachedAt: 7 });
    expect(trainOf([...begun(), given(7, 'u3', 5000)]).treasureStatus).toBe('NONE');
  });

  test('the record is near at 90 %, reached above it, and none without an earlier train', () => {
    const goals = goalsOf(SETTINGS);
    const record = { level: 2, progression: 400, total: 2000 };
    expect([1799, 1800, 2000, 2001].map((total) => allTimeHighState(goals, total, record))).toEqual([
      ...['NONE', 'APPROACHING', 'APPROACHING', 'REACHED'],
    ]);
    expect(allTimeHighState(goals, 9999, null)).toBe('NONE');
    // Other goals: the level and the points within it count.
    expect(recordPoints(goalsOf({ ...SETTINGS, creator: { ...SETTINGS.creator, difficulty: 'EASY' } }), record)).toBe(
      1360,
    );
  });

  test('points that went back leave the level and the claims, and go out of the record, never below zero', () => {
    const cheer = given(1, 'u3', 700);
    const back = (id: string, at: number, refunded: number): TrainEntry => ({
      ...{ type: 'refunded', id, at, contributionId: cheer.id, refunded },
    });
    const now = 5 * MINUTE + 1;
    const during = courseAt(course([...begun(), cheer, back('r1', 2, 700)]), now);
    expect(during.train).toMatchObject({ level: 2, total: 1700, refunded: 700 });
    expect(during.channels.get(OWN)).toEqual({ level: 2, progression: 0, total: 1000 });
    const after = course([...begun(), cheer, back('r1', now, 900)]);
    expect(after.channels.get(OWN)).toEqual({ level: 2, progression: 0, total: 1000 });
    const again = course([...begun(), cheer, back('r1', 2, 700), back('r2', 3, 0)]);
    expect(courseAt(again, now).channels.get(OWN)).toEqual({ level: 2, progression: 100, total: 1700 });
    const all = begun();
    const none = all.map(({ id, points }): TrainEntry => {
      return { type: 'refunded', id: `${id}-r`, at: 5, contributionId: id, refunded: points };
    });
    expect(courseAt(course([...all, ...none]), now).channels.get(OWN)?.total).toBe(0);
  });

  test('what is late counts when it comes, and no time is later than now', () => {
    expect(countsAt(1000, 1000)).toBe(1000);
    expect(countsAt(1000, 1000 + SETTLE_MS - 1)).toBe(1000);
    expect(countsAt(1000, 100_000)).toBe(100_000 - SETTLE_MS + 1);
    expect(countsAt(100_000, 1000)).toBe(1000);
  });
});

test('HYPE-01 a train of the community has levels, rewards and a record, and is golden, of a treasure and shared at once', () => {
  const staff = { ...SETTINGS.staff, goldenChance: 1, treasure: { level: 1, discountPercent: 30, minutes: 10 } };
  const record = { level: 1, progression: 1200, total: 1200 };
  const start = { ...freshCourse(OWN, { ...SETTINGS, staff }, record), channels: new Map([[OWN, record]]) };
  const joined: TrainEntry = { type: 'joined', id: 'j', at: 1, channelId: OTHER, record: null, carried: null };
  const { train } = foldEntries(start, [...begun(), joined, given(2, 'u3', 600, { channelId: OTHER })]);
  expect(train).toMatchObject({ level: 2, total: 1600, treasureStatus: 'REACHED', config: { isGolden: true } });
  if (train === null) throw new Error('no train has begun');
  expect(isShared(train)).toBe(true);
  expect([...train.participants.values()].map(({ allTimeHigh }) => allTimeHigh)).toEqual(['REACHED', 'NONE']);
  // All three have helped the completed level, whichever channel they gave in.
  expect([...train.contributors.values()].map((one) => claimedLevels(train, one))).toEqual([[1], [1], [1]]);
});

describe('a shared train', () => {
  const joined = (at: number, more: Partial<ChannelJoined> = {}): ChannelJoined => ({
    ...{ type: 'joined', id: `j${at}`, at, channelId: OTHER, record: null, carried: null },
    ...more,
  });

  test('HYPE-08 has two or more channels that take part', () => {
    expect(isShared(trainOf(begun()))).toBe(false);
    expect(isShared(trainOf([joined(0), ...begun(1)]))).toBe(true);
    expect(isShared(trainOf([...begun(), joined(1)]))).toBe(true);
    expect(isShared(trainOf([...begun(), joined(1), { type: 'left', id: 'l', at: 2, channelId: OTHER }]))).toBe(false);
  });

  test('HYPE-06 a merge has its UUID, both levels and the users of both trains', () => {
    const own = [...begun(), given(1, 'u1', 100)];
    const other = trainOf([given(0, 'w2', 300), given(0, 'w1', 700), given(0, 'w2', 300)]);
    const merged = trainOf([...own, joined(2, { carried: carriedBy(other) })]);
    expect(merged).toMatchObject({ total: 2400, level: 2, expiresAt: 5 * MINUTE + 2 });
    expect(merged.merges).toEqual([
      { uuid: 'j2', at: 2, previousLevel: 1, newLevel: 2, previousUsers: ['u1', 'u2'], joiningUsers: ['w1', 'w2'] },
    ]);
    expect(merged.participants.get(OTHER)).toMatchObject({ points: 1300, leftAt: null });
    expect(merged.participants.get(OWN)).toMatchObject({ points: 1100 });
  });

  test('keeps the easier goals, so that no channel loses a level, and whatever was golden or a treasure', () => {
    const own = [...begun(), given(1, 'u1', 100)];
    const other = trainOf([given(0, 'w2', 300), given(0, 'w1', 900), given(0, 'w2', 300)]);
    const easy: TrainSettings = { ...SETTINGS, creator: { ...SETTINGS.creator, difficulty: 'EASY' } };
    const treasure = { level: 1, discountPercent: 30, minutes: 10 };
    const config = { ...other.config, settings: easy, goals: goalsOf(easy), isGolden: true, treasure };
    const carried = { ...carriedBy(other), config, treasureReachedAt: 1 };
    const merged = trainOf([...own, joined(2, { carried })]);
    // 2600 points: the usual goals ask for 3400, the easy ones for 2040 and 3300.
    expect(merged).toMatchObject({ total: 2600, level: 3, treasureReachedAt: 1, treasureStatus: 'REACHED' });
    expect(merged.config).toMatchObject({ isGolden: true, treasure, rewardSet: SETTINGS.creator.rewardSet });
    expect(goalsOf(merged.config.settings)).toEqual(merged.config.goals);
  });

  test('each channel breaks its own record and gets the shared one; who has left goes on alone', () => {
    const record = { level: 1, progression: 900, total: 900 };
    const entries = [...begun(), joined(1, { record }), given(2, 'u3', 700, { channelId: OTHER })];
    const train = trainOf(entries);
    expect(train.participants.get(OTHER)).toMatchObject({ allTimeHigh: 'REACHED', recordAt: 1, points: 700 });
    expect(train.participants.get(OWN)).toMatchObject({ allTimeHigh: 'NONE' });
    const { channels } = courseAt(course(entries), 60 * MINUTE);
    expect([...channels.values()]).toEqual(Array(2).fill({ level: 2, progression: 100, total: 1700 }));
    const alone = trainOfPart(train, new Set([OTHER]), 5);
    expect(isShared(alone)).toBe(false);
    expect(alone).toMatchObject({ level: 2, expiresAt: train.expiresAt });
  });

  test('a refund after the end changes the records of those who are still there, and brings nobody back', () => {
    const cheer = given(1, 'u3', 700);
    const later = 6 * MINUTE;
    const left: TrainEntry = { type: 'left', id: 'l', at: later, channelId: OTHER };
    const back: TrainEntry = { type: 'refunded', id: 'r', at: later + 1, contributionId: cheer.id, refunded: 700 };
    const { channels } = course([joined(0), ...begun(0), cheer, left, back]);
    expect([...channels]).toEqual([[OWN, { level: 2, progression: 0, total: 1000 }]]);
  });

  test('counts nothing of a channel before it has joined or after it has left', () => {
    const other = (at: number) => given(at, 'u4', 100, { channelId: OTHER });
    const left: TrainEntry = { type: 'left', id: 'l', at: 20, channelId: OTHER };
    expect(trainOf([...begun(), other(1), joined(10), other(11), left, other(21)]).total).toBe(1100);
  });
});

describe('rewards', () => {
  const emote = (level: number, id: string, token = `bs${id}`): TrainReward => ({
    level,
    type: 'EMOTE',
    emote: { id, token },
  });
  const rewards = [
    ...[emote(1, 'a'), emote(3, 'c'), emote(2, 'b'), emote(2, PLACEHOLDER_EMOTE_ID), emote(4, 'd', ''), emote(4, '')],
    { level: 5, type: 'BADGE', emote: null } as const,
  ];
  const ids = (found: readonly { emote: { id: string } }[]) => found.map((one) => one.emote.id);

  test('HYPE-71 those shown are emotes with id and token, without the placeholder', () =>
    expect(ids(shownRewards(rewards)).sort()).toEqual(['a', 'b', 'c']));

  test('HYPE-72 they are sorted by level, the highest first', () =>
    expect(ids(shownRewards(rewards))).toEqual(['c', 'b', 'a']));

  test('HYPE-73 those at or above the level are locked', () => {
    expect(ids(lockedRewards(rewards, 2))).toEqual(['c', 'b']);
    expect(ids(lockedRewards(rewards, 4))).toEqual([]);
  });

  test('HYPE-74 the earnable one is the highest below the level that is not owned', () => {
    expect(earnableReward(rewards, 3, new Set())?.emote.id).toBe('b');
    expect(earnableReward(rewards, 3, new Set(['b']))?.emote.id).toBe('a');
    expect(earnableReward(rewards, 3, new Set(['b', 'a']))).toBeNull();
    expect(earnableReward(rewards, 1, new Set())).toBeNull();
  });

  test('HYPE-09 each viewer has a claim of their own: by 100 points, by any in a golden train, the owner by none', () => {
    const claim = (points: number, isGolden: boolean, isOwner = false) => isEligible({ points, isGolden, isOwner });
    expect([claim(100, false), claim(99, false), claim(0, false)]).toEqual([true, false, false]);
    expect([claim(1, true), claim(0, true)]).toEqual([true, false]);
    expect([claim(500, false, true), claim(500, true, true)]).toEqual([false, false]);
  });

  test('are those of the completed levels that a contributor helped with', () => {
    const entries = [...begun(), given(1, 'u3', 700), given(2, 'u4', 1800)];
    const train = trainOf(entries);
    const levels = (userId: string) => claimedLevels(train, train.contributors.get(userId) ?? never());
    expect(train.level).toBe(3);
    expect(['u1', 'u3', 'u4'].map(levels)).toEqual([[1], [1], [2]]);
    expect(claimedLevels({ level: 1 }, { helpedLevels: [1] })).toEqual([]);
    const jumped = trainOf([...begun(), given(1, 'u3', 5000), given(2, 'u3', 1)]);
    expect(claimedLevels(jumped, jumped.contributors.get('u3') ?? never())).toEqual([1, 2, 3]);
  });

  test('are drawn among those of the highest level that are left, and nothing when all are owned', () => {
    const two = [emote(1, 'a'), emote(2, 'b'), emote(2, 'c')];
    expect([0, 0.49, 0.5, 0.99].map((random) => drawReward(two, 2, new Set(), random)?.emote.id)).toEqual([
      'b',
      'b',
      'c',
      'c',
    ]);
    expect(drawReward(two, 2, new Set(['b', 'c']), 0.9)?.emote.id).toBe('a');
    expect(drawReward(two, 2, new Set(['a', 'b', 'c']), 0)).toBeNull();
    expect(drawReward(two, 0, new Set(), 0)).toBeNull();
  });
});

function never(): never {
  throw new Error('no such contributor');
}
