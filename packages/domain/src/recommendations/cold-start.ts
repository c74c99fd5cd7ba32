import { hashOf } from './hash-of.ts';
import { PLACES, RANKING_MAX, type RankedChannel, SMALL_CHANNEL_FOLLOWERS, SMALL_PLACE } from './rank-channels.ts';
import { languagesOfRegion } from './region-languages.ts';

/** A live channel that somebody without a history may like. */
export interface ColdCandidate {
  readonly channelId: string;
  readonly viewersCount: number;
  readonly followersCount: number;
  readonly language: string;
  readonly categoryId: string | null;
}

/** All that is known of a viewer who has watched and followed nothing. */
export interface ColdViewer {
  /** As `DE` or `US-CA`; undefined when unknown. */
  readonly region: string | undefined;
  /** In which they read the site. */
  readonly language: string;
  /** Categories that they follow. */
  readonly categoryIds: ReadonlySet<string>;
}

/** How much a stream's language counts: that of the reader, one of their region, another one. */
const LANGUAGE_WEIGHTS = { reader: 1, region: 0.8, other: 0.25 } as const;
const CATEGORY_WEIGHT = 2.5;
/** Of one category there are so many among the first places, so that a new viewer sees what the site has. */
const PER_CATEGORY = 2;
const VARIED_PLACES = 10;

const languageWeight = (language: string, viewer: ColdViewer): number => {
  if (language === viewer.language) return LANGUAGE_WEIGHTS.reader;
  return languagesOfRegion(viewer.region).includes(language) ? LANGUAGE_WEIGHTS.region : LANGUAGE_WEIGHTS.other;
};

/**
 * Suggestions for a viewer without a history: by language, region and followed categories, times the logarithm of viewers.
 * Among the first ten are at most two of one category that the viewer does not follow. The fifth of each ten places is for a
 * small channel. The same input has the same result, in whatever order the candidates come.
 *
 * @param seed the viewer and the hour; ties fall differently for each
 */
export const rankCold = (
  candidates: readonly ColdCandidate[],
  viewer: ColdViewer,
  seed: string,
): readonly RankedChannel[] => {
  const isFollowed = ({ categoryId }: ColdCandidate): boolean =>
    categoryId !== null && viewer.categoryIds.has(categoryId);
  const scoreOf = (candidate: ColdCandidate): number =>
    languageWeight(candidate.language, viewer) *
    (isFollowed(candidate) ? CATEGORY_WEIGHT : 1) *
    Math.log2(2 + candidate.viewersCount);
  const waiting = candidates
    .map((candidate) => ({ candidate, score: scoreOf(candidate), tie: hashOf(`${seed} ${candidate.channelId}`) }))
    .sort((a, b) => b.score - a.score || a.tie - b.tie || (a.candidate.channelId < b.candidate.channelId ? -1 : 1))
    .map(({ candidate }) => candidate);
  const taken = new Map<string | null, number>();
  const ranked: RankedChannel[] = [];
  const hasRoom = (candidate: ColdCandidate): boolean =>
    ranked.length >= VARIED_PLACES ||
    candidate.categoryId === null ||
    isFollowed(candidate) ||
    (taken.get(candidate.categoryId) ?? 0) < PER_CATEGORY;
  const isSmall = ({ followersCount }: ColdCandidate): boolean => followersCount <= SMALL_CHANNEL_FOLLOWERS;
  const reasonOf = (candidate: ColdCandidate): RankedChannel['reason'] => {
    if (isFollowed(candidate)) return 'CATEGORY';
    return languageWeight(candidate.language, viewer) > LANGUAGE_WEIGHTS.other ? 'LANGUAGE' : 'POPULAR';
  };
  while (waiting.length > 0 && ranked.length < RANKING_MAX) {
    const isForSmall = ranked.length % PLACES === SMALL_PLACE;
    const small = isForSmall ? waiting.findIndex((one) => isSmall(one) && hasRoom(one)) : -1;
    const place = small >= 0 ? small : Math.max(0, waiting.findIndex(hasRoom));
    const [next] = waiting.splice(place, 1);
    if (next === undefined) break;
    taken.set(next.categoryId, (taken.get(next.categoryId) ?? 0) + 1);
    ranked.push({ channelId: next.channelId, reason: small > 0 ? 'SMALL_CHANNEL' : reasonOf(next) });
  }
  return ranked;
};
