import { SEASON_CALLOUTS, SEASON_KINDS } from '@bandshell/domain/promotions';
import type { CalloutCandidate } from '../../core/promotions/callout-candidate.ts';
import { isSelling } from './is-selling.ts';
import { seasonFacts } from './season-facts.ts';

/** The seasons: a candidate a kind, in channels that sell subscriptions. */
export const seasonCandidates: readonly CalloutCandidate[] = SEASON_KINDS.map((kind) => ({
  kind,
  find: async (platform, { channelId, viewerId, now }) => {
    const callout = SEASON_CALLOUTS[kind](seasonFacts(platform, viewerId), now.getTime());
    return callout !== null && (await isSelling(platform, channelId)) ? callout : null;
  },
}));
