import { describe, expect, test } from 'vitest';
import {
  autoAcceptsAt,
  isInvitationOpen,
  isOver,
  SHARED_CHAT_AUTO_ACCEPT_MS,
  SHARED_CHAT_CHANNELS_MAX,
  SHARED_CHAT_INVITATION_MS,
  type SharedChatInvitationState,
  type SharedChatParticipant,
  sharedChatInvitationRefusal,
  shownStatus,
} from './shared-chat-rules.ts';

const NOW = 1_000_000_000;
const one = (
  channelId: string,
  status: SharedChatParticipant['status'] = 'ACTIVE',
  invitedAt = NOW,
): SharedChatParticipant => ({ channelId, status, invitedAt });
const OLD = NOW - SHARED_CHAT_INVITATION_MS;

const free: SharedChatInvitationState = {
  displayName: 'Kiln',
  isSelf: false,
  isInAnother: false,
  before: undefined,
  isBlocked: false,
  participants: [],
  now: NOW,
};
const five = [one('1'), one('2'), one('3'), one('4'), one('5', 'INVITED')];

describe('an invitation', () => {
  test('is possible until the shared chat is full; who declined, left or let it pass takes no place', () => {
    expect(sharedChatInvitationRefusal(free)).toBeNull();
    expect(sharedChatInvitationRefusal({ ...free, participants: five })).toBeNull();
    const gone = [one('7', 'DECLINED'), one('8', 'LEFT'), one('9', 'INVITED', OLD)];
    expect(sharedChatInvitationRefusal({ ...free, participants: [...five, ...gone] })).toBeNull();
    const full = [...five, one('6', 'INVITED')];
    expect(full).toHaveLength(SHARED_CHAT_CHANNELS_MAX);
    expect(sharedChatInvitationRefusal({ ...free, participants: full })).toMatchObject({ code: 'TOO_MANY' });
  });

  test.each([
    [{ isSelf: true }, 'SELF'],
    [{ isInAnother: true }, 'IN_ANOTHER'],
    [{ before: one('2', 'INVITED', OLD + 1) }, 'ALREADY_INVITED'],
    [{ before: one('2') }, 'ALREADY_JOINED'],
    [{ isBlocked: true }, 'NOT_ACCEPTED'],
  ] as const)('is refused with %o', (state, code) => {
    expect(sharedChatInvitationRefusal({ ...free, ...state })).toMatchObject({ code });
  });

  test.each(['DECLINED', 'LEFT'] as const)('may be repeated after %s', (status) => {
    expect(sharedChatInvitationRefusal({ ...free, before: one('2', status) })).toBeNull();
    expect(sharedChatInvitationRefusal({ ...free, before: one('2', 'INVITED', OLD) })).toBeNull();
  });

  test('is over after its time, to the millisecond', () => {
    expect(isInvitationOpen(one('2', 'INVITED', OLD + 1), NOW)).toBe(true);
    expect(isInvitationOpen(one('2', 'INVITED', OLD), NOW)).toBe(false);
    expect(isInvitationOpen(one('2', 'ACTIVE'), NOW)).toBe(false);
  });

  test('is accepted by itself only of channels that the owner follows, and only if the owner wants that', () => {
    const followed = { isFollowed: true, now: NOW };
    expect(autoAcceptsAt('FOLLOWED', followed)).toBe(NOW + SHARED_CHAT_AUTO_ACCEPT_MS);
    expect(autoAcceptsAt('FOLLOWED', { ...followed, isFollowed: false })).toBeNull();
    expect(autoAcceptsAt('NOBODY', followed)).toBeNull();
  });
});

describe('a shared chat', () => {
  test('is over when the host is alone and nobody can still join', () => {
    expect(isOver([one('1'), one('2')], NOW)).toBe(false);
    expect(isOver([one('1'), one('2', 'INVITED')], NOW)).toBe(false);
    expect(isOver([one('1'), one('2', 'INVITED', OLD), one('3', 'DECLINED'), one('4', 'LEFT')], NOW)).toBe(true);
  });

  test('shows who takes part, and that the host waits for a second channel', () => {
    const waiting = [one('1'), one('2', 'INVITED'), one('3', 'INVITED', OLD)];
    expect(waiting.map((each) => shownStatus(each, waiting, NOW))).toEqual(['ACCEPTED', 'INVITED', 'DECLINED']);
    const shared = [one('1'), one('2'), one('3', 'LEFT'), one('4', 'DECLINED')];
    expect(shared.map((each) => shownStatus(each, shared, NOW))).toEqual(['ACTIVE', 'ACTIVE', 'LEFT', 'DECLINED']);
  });
});
