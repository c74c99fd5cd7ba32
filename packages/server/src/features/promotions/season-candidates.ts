import { SEASON_CALLOUTS, SEASON_KINDS } from '@bandshell/domain/promotions';
import type {} from '../../core/chat/shared-channels.ts';
import type { CalloutCandidate } from '../../core/promotions/callout-candidate.ts';
import { isSelling } from './is-selling.ts';
import { seasonFacts } from './season-facts.ts';

/** The seasons: a candidate a kind, in channels that sell subscriptions. */
export const seasonCandidates: readonly CalloutCandidate[] = SEASON_KINDS.map((kind) => ({
  kind,
  find: async (platform, { channelId, viewerId, now }) => {
    const at = now.getTime();
    const calloutFor = (sharedChatMs: number | null) =>
      SEASON_CALLOUTS[kind](seasonFacts(platform, viewerId, sharedChatMs), at);
    // It asks whether the chat is shared only while a season depends on that.
    const isDependent = calloutFor(null) === null && calloutFor(Number.POSITIVE_INFINITY) !== null;
    const since = isDependent ? await platform.services.sharedChannels.sharedSince(channelId) : null;
    const callout = calloutFor(since === null ? null : at - since.getTime());
    return callout !== null && (await isSelling(platform, channelId)) ? callout : null;
  },
}));
