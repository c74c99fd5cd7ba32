import type { ActivityKinds } from '../kernel/activity-kind.ts';
import { eventsOfChannel, type ProgramEventType } from '../kernel/program-event.ts';

export const cheersTooOften = {
  id: 'msg_ratelimit',
  sentence: 'You’re cheering too often. Wait a minute, then try again.',
} as const;
export const ownChannelCheer = {
  id: 'bits_error_own_channel',
  sentence: 'You cannot cheer in your own channel.',
} as const;
export const tooManyBits = {
  id: 'bits_error_too_many',
  sentence: 'You cannot cheer with this many Bits in one message.',
} as const;
export const tooFewBits = {
  id: 'bits_error_insufficient',
  sentence: 'You don’t have enough Bits for this cheer.',
} as const;
export const cheerRepeated = { id: 'msg_duplicate', sentence: 'This cheer was already sent.' } as const;
export const belowMinimum = {
  id: 'bits_error_minimum',
  sentence: 'Cheer with at least {minimum} Bits in this channel.',
} as const;

export const cheerActivities = {
  CHEER: {
    text: { sentence: '{user} cheered {amount, plural, one {# Bit} other {# Bits}}' },
    filter: { sentence: 'Cheers' },
  },
} as const satisfies ActivityKinds;

/** Everything that programs can subscribe to. */
export const bitsEventTypes = ['channel.cheer', 'channel.bits.use'].map((type) =>
  eventsOfChannel(type, '1', ['bits:read']),
) satisfies readonly ProgramEventType[];
