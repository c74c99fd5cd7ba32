import type { ActivityKinds } from '../kernel/activity-kind.ts';

export const cheersTooOften = { id: 'msg_ratelimit', sentence: 'You cheer too often. Wait a minute.' } as const;
export const ownChannelCheer = {
  id: 'bits_error_own_channel',
  sentence: 'You cannot cheer in your own channel.',
} as const;
export const tooManyBits = { id: 'bits_error_too_many', sentence: 'This is more than one message may cheer.' } as const;
export const tooFewBits = { id: 'bits_error_insufficient', sentence: 'You have too few Bits for this cheer.' } as const;
export const cheerRepeated = { id: 'msg_duplicate', sentence: 'This cheer was sent already.' } as const;
export const belowMinimum = {
  id: 'bits_error_minimum',
  sentence: 'A cheer in this channel has at least {minimum} Bits.',
} as const;

export const cheerActivities = {
  CHEER: {
    text: { sentence: '{user} cheered {amount, plural, one {# Bit} other {# Bits}}' },
    filter: { sentence: 'Cheers' },
  },
} as const satisfies ActivityKinds;
