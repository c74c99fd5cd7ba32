import { FIRST_TIME_BITS } from '@bandshell/domain/bits';
import type { CalloutCandidate } from '../../core/promotions/callout-candidate.ts';
import { findBitsOffers } from './bits-offer-list.ts';
import { takesCheers } from './cheering.ts';

/** The viewer has never bought bits, and the channel takes cheers. */
export const firstBitsCandidate: CalloutCandidate = {
  kind: 'FIRST_BITS',
  find: async (platform, { channelId, viewerId }) => {
    if (viewerId === null || viewerId === channelId || !(await takesCheers(platform, channelId))) return null;
    const offers = (await findBitsOffers(platform, viewerId, false)) ?? [];
    const first = offers.find(({ promotion }) => promotion?.id === FIRST_TIME_BITS);
    if (first === undefined) return null;
    const endsAt = first.endsAt?.getTime() ?? null;
    return { kind: 'FIRST_BITS', endsAt, isUrgent: false, discountPercent: Math.round(first.discount * 100) };
  },
};
