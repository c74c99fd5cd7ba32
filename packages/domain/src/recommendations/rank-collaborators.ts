/** Followers in common below which two channels have nothing in common that is sure. */
export const COLLABORATOR_SHARED_MIN = 2;
export const COLLABORATORS_MAX = 40;

/** A channel, and what joins it to the one that looks for others. */
export interface CollaboratorCandidate {
  readonly channelId: string;
  /** Followers in common, of a sample. */
  readonly sharedFollowers: number;
  readonly followersCount: number;
  readonly isSameLanguage: boolean;
  readonly isSameCategory: boolean;
}

/** Anybody who speaks another language can hardly stream together. */
const OTHER_LANGUAGE = 0.25;
const SAME_CATEGORY = 1.5;

const scoreOf = ({ sharedFollowers, followersCount, isSameLanguage, isSameCategory }: CollaboratorCandidate): number =>
  (sharedFollowers / Math.sqrt(Math.max(1, followersCount))) *
  (isSameLanguage ? 1 : OTHER_LANGUAGE) *
  (isSameCategory ? SAME_CATEGORY : 1);

/**
 * Sorts channels by how well they suit a channel that looks for others to stream with. Followers in common count over
 * the root of all followers: otherwise the largest channels would suit everybody. The same input has the same result.
 */
export const rankCollaborators = (candidates: readonly CollaboratorCandidate[]): readonly CollaboratorCandidate[] =>
  candidates
    .filter(({ sharedFollowers }) => sharedFollowers >= COLLABORATOR_SHARED_MIN)
    .map((candidate) => ({ candidate, score: scoreOf(candidate) }))
    .sort((a, b) => b.score - a.score || Number(a.candidate.channelId) - Number(b.candidate.channelId))
    .slice(0, COLLABORATORS_MAX)
    .map(({ candidate }) => candidate);
