import type { EmoteState, EmoteTier } from '@bandshell/domain/emotes';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

export const tierNames: Readonly<Record<EmoteTier, MessageDescriptor>> = {
  FOLLOWER: msg`Followers`,
  TIER_1: msg`Subscribers of tier 1`,
  TIER_2: msg`Subscribers of tier 2`,
  TIER_3: msg`Subscribers of tier 3`,
};

export const stateNames: Readonly<Record<EmoteState, MessageDescriptor>> = {
  PENDING: msg`In review`,
  APPROVED: msg`In use`,
  REJECTED: msg`Refused`,
  TAKEN_DOWN: msg`Taken down`,
};

export const stateTones = { PENDING: 'warn', APPROVED: 'good', REJECTED: 'bad', TAKEN_DOWN: 'bad' } as const;
