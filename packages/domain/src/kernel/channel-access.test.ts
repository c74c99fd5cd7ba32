import { describe, expect, it, test } from 'vitest';
import { type ChannelState, type ChannelVisitor, mayEnterChannel, openChannel } from './channel-access.ts';

const anybody: ChannelVisitor = { isOwner: false, isStaff: false, isMember: false };
const member = { ...anybody, isMember: true };
const owner = { ...anybody, isOwner: true };
const staff = { ...anybody, isStaff: true };
const all = [anybody, member, owner, staff];
const enters = (channel: ChannelState): boolean[] => all.map((visitor) => mayEnterChannel(channel, visitor));

test('CHAN-56 a channel for an organisation opens to its members, its owner and staff', () => {
  expect(enters({ ...openChannel, isChannelRestricted: true })).toEqual([false, true, true, true]);
});

describe('a channel', () => {
  it('opens to everybody without a restriction', () => {
    expect(enters(openChannel)).toEqual([true, true, true, true]);
  });

  it('opens to staff alone while it is unavailable, restricted or not', () => {
    for (const isChannelRestricted of [false, true]) {
      expect(enters({ isChannelUnavailable: true, isChannelRestricted })).toEqual([false, false, false, true]);
    }
  });
});
