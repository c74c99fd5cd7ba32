import { hashOf } from './hash-of.ts';

/** Why a channel is suggested. */
export const RANKING_REASONS = [
  'WATCHED',
  'SIMILAR_AUDIENCE',
  'CATEGORY',
  'SMALL_CHANNEL',
  // The rest is for viewers without a history.
  'LANGUAGE',
  'POPULAR',
] as const;
export type RankingReason = (typeof RANKING_REASONS)[number];

/** The longest ranking that is stored. */
export const RANKING_MAX = 100;
/** A channel with at most so many followers is small. */
export const SMALL_CHANNEL_FOLLOWERS = 100;
/** Of each ten places one is for a small channel: the fifth, which a list shows before it is opened further. */
export const PLACES = 10;
export const SMALL_PLACE = 4;

/** A channel that may be suggested, and what joins it to the viewer. */
export interface RankingCandidate {
  readonly channelId: string;
  /** Viewers now; 0 if it is not live. */
  readonly viewersCount: number;
  readonly followersCount: number;
  /** Faded minutes that the viewer watched it. */
  readonly watchedMinutes: number;
  /** How much of its audience follows what the viewer follows and watches, from 0 to 1. */
  readonly sharedAudience: number;
  /** The share of its category in what the viewer follows and watches, from 0 to 1. */
  readonly categoryShare: number;
}

export interface RankedChannel {
  readonly channelId: string;
  readonly reason: RankingReason;
}

/** An hour of viewing counts as half of all that can count. */
const HALF_WATCHED_MINUTES = 60;
const WEIGHTS = { watched: 3, audience: 4, category: 1 } as const;

const parts = (candidate: RankingCandidate) => ({
  WATCHED: (WEIGHTS.watched * candidate.watchedMinutes) / (candidate.watchedMinutes + HALF_WATCHED_MINUTES),
  SIMILAR_AUDIENCE: WEIGHTS.audience * candidate.sharedAudience,
  CATEGORY: WEIGHTS.category * candidate.categoryShare,
});

const scoreOf = (candidate: RankingCandidate): number => {
  const { WATCHED, SIMILAR_AUDIENCE, CATEGORY } = parts(candidate);
  return (WATCHED + SIMILAR_AUDIENCE + CATEGORY) * Math.log2(2 + candidate.viewersCount);
};

/** The reason that contributes most. */
const reasonOf = (candidate: RankingCandidate): RankingReason => {
  const { WATCHED, SIMILAR_AUDIENCE, CATEGORY } = parts(candidate);
  if (WATCHED >= SIMILAR_AUDIENCE && WATCHED >= CATEGORY) return 'WATCHED';
  return SIMILAR_AUDIENCE >= CATEGORY ? 'SIMILAR_AUDIENCE' : 'CATEGORY';
};

/**
 * Sorts channels by how well they fit a viewer. The same input has the same result.
 *
 * @param seed the viewer and the hour
 */
export const rankChannels = (candidates: readonly RankingCandidate[], seed: string): readonly RankedChannel[] => {
  const sorted = candidates
    .map((candidate) => ({ candidate, score: scoreOf(candidate), tie: hashOf(`${seed} ${candidate.channelId}`) }))
    .filter(({ score }) => score > 0)
    .sort((a, b) => b.score - a.score || a.tie - b.tie)
    .map(({ candidate }) => candidate);
  const isSmall = ({ followersCount }: RankingCandidate): boolean => followersCount <= SMALL_CHANNEL_FOLLOWERS;
  const ranked: RankedChannel[] = [];
  const waiting = [...sorted];
  while (waiting.length > 0 && ranked.length < RANKING_MAX) {
    const isForSmall = ranked.length % PLACES === SMALL_PLACE;
    const place = isForSmall ? waiting.findIndex(isSmall) : 0;
    const [next] = waiting.splice(Math.max(0, place), 1);
    if (next === undefined) break;
    ranked.push({ channelId: next.channelId, reason: place > 0 ? 'SMALL_CHANNEL' : reasonOf(next) });
  }
  return ranked;
};
