import type { AttemptLimit } from '../kernel/attempt-limit.ts';
/** Everything that a user may hide among suggestions. */
export const SUGGESTION_KINDS = ['CHANNEL', 'CATEGORY'] as const;
export type SuggestionKind = (typeof SUGGESTION_KINDS)[number];

/** Channels and categories together that one user may hide: pages load all of them in order to leave them out. */
export const HIDDEN_SUGGESTIONS_MAX = 500;
export const HIDDEN_SUGGESTIONS_PAGE_MAX = 100;
/** Changes of one user. */
export const HIDDEN_SUGGESTION_CHANGES: AttemptLimit = { limit: 300, windowMs: 3_600_000 };
