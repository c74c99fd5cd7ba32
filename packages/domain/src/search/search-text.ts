import { valueNamed } from '../kernel/query-text.ts';

/** Further letters of a search are ignored. */
export const SEARCH_MAX = 50;
/** Suggestions of each kind. */
export const SUGGESTED_CHANNELS = 6;
export const SUGGESTED_CATEGORIES = 4;
export const SUGGESTED_TAGS = 3;
/** Suggestion requests from one address or by one user: a fast typist sends a few per second, for a while. */
export const SUGGESTIONS_BY_READER = { limit: 180, windowMs: 60_000 } as const;

/** Maximum number of results of each kind in one search. */
export const FOUND_MAX = 50;
/** Results of a kind before those of a page, at most: whoever does not find it among these searches for other words. */
export const FOUND_SKIP_MAX = 240;
/** Searches by one address or one user. */
export const SEARCHES_BY_READER = { limit: 60, windowMs: 60_000 } as const;
/** Shorter texts have too few letters in common with anything. */
const FUZZY_MIN = 4;
/** Names less similar than this, from 0 to 1, are others. */
export const SIMILARITY_MIN = 0.4;

/**
 * The normalised search text: lower case, white space and control characters as one space, without the @ of a login;
 * may be empty.
 */
export const searchText = (typed: string): string =>
  typed
    // Half of a character that needs two, which no encoding can carry.
    .replace(/\p{Cs}+/gu, ' ')
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim()
    .replace(/^@/, '')
    .toLowerCase()
    .slice(0, SEARCH_MAX)
    .replace(/\p{Cs}$/u, '');

/** Whether names that are only similar to the text are worth looking for. */
export const isFuzzy = (text: string): boolean => text.length >= FUZZY_MIN;

/**
 * How a login may begin for this text; words become one name, with and without underscores. None if a login has no such
 * letters.
 */
export const loginBeginnings = (text: string): readonly string[] => {
  const words = text.split(' ');
  if (text === '' || !words.every((word) => /^\w+$/.test(word))) return [];
  return [...new Set([words.join(''), words.join('_')])];
};

/** The search term in an address of that page, as typed; empty for none. */
export const searchTermOf = (search: string): string => valueNamed(search, 'term')?.trim().slice(0, SEARCH_MAX) ?? '';
