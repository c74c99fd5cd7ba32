import { valueNamed } from '../kernel/query-text.ts';

/** Further letters of a search are ignored. */
export const SEARCH_MAX = 50;
/** Suggestions of each kind. */
export const SUGGESTED_CHANNELS = 6;
export const SUGGESTED_CATEGORIES = 4;
/** Suggestion requests from one address or by one user: a fast typist sends a few per second, for a while. */
export const SUGGESTIONS_BY_READER = { limit: 180, windowMs: 60_000 } as const;

/** Maximum number of results of each kind in one search. */
export const FOUND_MAX = 50;
export const FOUND_VIDEOS_MAX = 50;
/** Searches for videos by one address or one user. */
export const SEARCHES_BY_READER = { limit: 60, windowMs: 60_000 } as const;
/** Further words of a search are ignored. */
const WORDS_MAX = 8;

/**
 * The normalised search text: lower case, white space and control characters as one space, without the @ of a login;
 * may be empty.
 */
export const searchText = (typed: string): string =>
  typed
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim()
    .replace(/^@/, '')
    .toLowerCase()
    .slice(0, SEARCH_MAX);

/** A pattern for SQL's `like` that matches what begins with the text. */
export const beginsWith = (text: string): string => `${text.replace(/[\\%_]/g, '\\$&')}%`;

/** Whether a login can begin with this text. */
export const mayBeLogin = (text: string): boolean => /^\w+$/.test(text);

/** The words of a search text, only letters and digits. Each matches words that begin with it. */
export const searchPrefixes = (text: string): readonly string[] =>
  [...new Set(text.match(/[\p{L}\p{N}\p{M}]+/gu) ?? [])].slice(0, WORDS_MAX);

/** The page of search results. */
export const searchPath = (term: string): string => `/search?term=${encodeURIComponent(term)}`;

/** The search term in an address of that page, as typed; empty for none. */
export const searchTermOf = (search: string): string => valueNamed(search, 'term')?.trim().slice(0, SEARCH_MAX) ?? '';
