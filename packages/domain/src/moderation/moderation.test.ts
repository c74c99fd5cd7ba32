import { describe, expect, test } from 'vitest';
import { banNotice, judgeModes, judgeWriter, OPEN_CHAT, type WriterState } from '../chat/modes/chat-modes.ts';
import { readDuration } from '../kernel/format/read-duration.ts';
import {
  type ChatRole,
  isBanned,
  judgeDeletion,
  judgeReason,
  judgeTarget,
  judgeTimeout,
  TIMEOUT_SECONDS_MAX,
} from './moderation-rules.ts';

const MINUTE = 60_000;

test.each([
  ['600', 600],
  ['0', 0],
  ['10m', 600],
  ['1H30m', 5400],
  ['2d', 172_800],
  ['1w', 604_800],
  ['', null],
  ['m', null],
  ['-5', null],
  ['1.5h', null],
  ['10 m', null],
  ['1234567890', null],
])('the duration %j is %j seconds', (typed, seconds) => {
  expect(readDuration(typed)).toBe(seconds);
});

test('a bare number counts the unit that the command means', () => {
  expect(readDuration('10', 'm')).toBe(600);
  expect(readDuration('10s', 'm')).toBe(10);
});

const actor = (role: ChatRole, userId = 'actor') => ({ role, userId });
const target = (role: ChatRole, userId = 'target', isStaff = false) => ({
  ...{ role, userId, displayName: 'Target', isStaff },
});
const codeOf = (refusal: { readonly code: string } | null) => refusal?.code ?? null;

describe('who acts on whom', () => {
  test.each([
    ['viewer', 'viewer', 'NOT_MODERATOR', 'NOT_MODERATOR'],
    ['viewer', 'owner', 'NOT_MODERATOR', 'NOT_MODERATOR'],
    ['moderator', 'viewer', null, null],
    ['moderator', 'moderator', 'TARGET_MODERATOR', 'TARGET_MODERATOR'],
    ['moderator', 'owner', 'TARGET_OWNER', 'TARGET_OWNER'],
    ['owner', 'viewer', null, null],
    ['owner', 'moderator', 'TARGET_MODERATOR', null],
  ] as const)('a %s on a %s: ban %s, delete a message %s', (by, whom, ban, deletion) => {
    expect(codeOf(judgeTarget(actor(by), target(whom)))).toBe(ban);
    expect(codeOf(judgeDeletion(actor(by), target(whom)))).toBe(deletion);
  });

  test('nobody bans staff of the site; what they wrote may be deleted', () => {
    for (const role of ['owner', 'moderator'] as const) {
      expect(codeOf(judgeTarget(actor(role), target('viewer', 'target', true)))).toBe('TARGET_STAFF');
      expect(judgeDeletion(actor(role), target('viewer', 'target', true))).toBeNull();
      expect(codeOf(judgeTarget(actor(role, 'same'), target(role, 'same', true)))).toBe('TARGET_SELF');
    }
    expect(codeOf(judgeTarget(actor('owner'), target('moderator', 'target', true)))).toBe('TARGET_MODERATOR');
  });

  test('nobody bans themselves; moderators and the owner delete what they wrote, viewers do not', () => {
    for (const role of ['owner', 'moderator'] as const) {
      expect(codeOf(judgeTarget(actor(role, 'same'), target(role, 'same')))).toBe('TARGET_SELF');
      expect(judgeDeletion(actor(role, 'same'), target(role, 'same'))).toBeNull();
    }
    expect(codeOf(judgeDeletion(actor('viewer', 'same'), target('viewer', 'same')))).toBe('NOT_MODERATOR');
  });
});

test('a timeout lasts from a second to two weeks; null is a ban', () => {
  for (const seconds of [null, 1, TIMEOUT_SECONDS_MAX]) expect(judgeTimeout(seconds)).toBeNull();
  for (const seconds of [0, -1, 1.5, Number.NaN, TIMEOUT_SECONDS_MAX + 1]) {
    expect(codeOf(judgeTimeout(seconds))).toBe('TIMEOUT_INVALID');
  }
});

test('a reason has at most 500 characters', () => {
  expect(judgeReason('😀'.repeat(500))).toBeNull();
  expect(codeOf(judgeReason('😀'.repeat(501)))).toBe('REASON_TOO_LONG');
});

test('a timeout is over at its end, a ban never', () => {
  expect(isBanned(null, 0)).toBe(false);
  expect(isBanned({ endsAt: null }, Number.MAX_SAFE_INTEGER)).toBe(true);
  expect(isBanned({ endsAt: 1000 }, 999)).toBe(true);
  expect(isBanned({ endsAt: 1000 }, 1000)).toBe(false);
  expect(banNotice({ endsAt: null }, 0).id).toBe('msg_banned');
  expect(banNotice({ endsAt: 1500 }, 1000)).toMatchObject({ id: 'msg_timedout', params: { seconds: 1 } });
});

describe('modes', () => {
  const viewer: WriterState = {
    isPrivileged: false,
    isVip: false,
    isSubscriber: false,
    followedAt: null,
    lastSentAt: null,
  };
  const idOf = (modes: Partial<typeof OPEN_CHAT>, writer: Partial<WriterState>, now = 100 * MINUTE) =>
    judgeWriter({ ...OPEN_CHAT, ...modes }, { ...viewer, ...writer }, now)?.id ?? null;

  test('an open chat lets everybody write', () => {
    expect(idOf({}, { lastSentAt: 100 * MINUTE })).toBeNull();
  });

  test('slow mode lets a viewer write again when the time is over, and moderators always', () => {
    const now = 100 * MINUTE;
    expect(idOf({ slowSeconds: 30 }, { lastSentAt: now - 29_999 })).toBe('msg_slowmode');
    expect(idOf({ slowSeconds: 30 }, { lastSentAt: now - 30_000 })).toBeNull();
    expect(idOf({ slowSeconds: 30 }, { lastSentAt: now, isPrivileged: true })).toBeNull();
  });

  test('followers-only mode counts from the follow', () => {
    const now = 100 * MINUTE;
    expect(idOf({ followersMinutes: 0 }, {})).toBe('msg_followersonly_zero');
    expect(idOf({ followersMinutes: 0 }, { followedAt: now })).toBeNull();
    expect(idOf({ followersMinutes: 10 }, {})).toBe('msg_followersonly');
    expect(idOf({ followersMinutes: 10 }, { followedAt: now - 10 * MINUTE + 1 })).toBe('msg_followersonly_followed');
    expect(idOf({ followersMinutes: 10 }, { followedAt: now - 10 * MINUTE })).toBeNull();
    expect(idOf({ followersMinutes: 10 }, { isPrivileged: true })).toBeNull();
  });

  test('subscribers-only mode lets subscribers, VIPs and moderators write', () => {
    expect(idOf({ subscribersOnly: true }, {})).toBe('msg_subsonly');
    expect(idOf({ subscribersOnly: true }, { isSubscriber: true })).toBeNull();
    expect(idOf({ subscribersOnly: true }, { isVip: true })).toBeNull();
    expect(idOf({ subscribersOnly: true }, { isPrivileged: true })).toBeNull();
    expect(idOf({ subscribersOnly: true, slowSeconds: 30 }, { isSubscriber: true, lastSentAt: 100 * MINUTE })).toBe(
      'msg_slowmode',
    );
  });

  test('what cannot be set is refused', () => {
    expect(judgeModes({ slowSeconds: 1800, followersMinutes: 129_600 })).toBeNull();
    expect(codeOf(judgeModes({ slowSeconds: 1801, followersMinutes: null }))).toBe('SLOW_INVALID');
    expect(codeOf(judgeModes({ slowSeconds: -1, followersMinutes: null }))).toBe('SLOW_INVALID');
    expect(codeOf(judgeModes({ slowSeconds: 0, followersMinutes: 129_601 }))).toBe('FOLLOWERS_INVALID');
    expect(codeOf(judgeModes({ slowSeconds: 0, followersMinutes: 0.5 }))).toBe('FOLLOWERS_INVALID');
  });
});
