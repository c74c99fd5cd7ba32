import { valueNamed } from '../routes/query-text.ts';

/** Letters of a search that count; more find nothing. */
export const SEARCH_MAX = 50;
/** Suggestions of each kind. */
export const SUGGESTED_CHANNELS = 6;
export const SUGGESTED_CATEGORIES = 4;
/** Suggestions asked for from one address or by one user: a quick typist asks a few times a second, for a while. */
export const SUGGESTIONS_BY_READER = { limit: 180, windowMs: 60_000 } as const;

/** Most results of each kind that one search gives. */
export const FOUND_MAX = 50;
export const FOUND_VIDEOS_MAX = 50;
/** Searches for videos by one address or one user. */
export const SEARCHES_BY_READER = { limit: 60, windowMs: 60_000 } as const;
/** Words of a search that count. */
const WORDS_MAX = 8;

/**
 * What is sought, as it is compared: in lower case, white space and control characters as one blank, without the @ of a
 * login; may be empty.
 */
export const searchText = (typed: string): string =>
  typed
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim()
    .replace(/^@/, '')
    .toLowerCase()
    .slice(0, SEARCH_MAX);

/** A pattern of SQL's `like` for what begins with the text. */
export const beginsWith = (text: string): string => `${text.replace(/[\\%_]/g, '\\$&')}%`;

/** Whether a login can begin so. */
export const mayBeLogin = (text: string): boolean => /^\w+$/.test(text);

/** The words of a search text, letters and digits alone: each is the beginning of a word that is found. */
export const searchPrefixes = (text: string): readonly string[] =>
  [...new Set(text.match(/[\p{L}\p{N}\p{M}]+/gu) ?? [])].slice(0, WORDS_MAX);

/** The page of what a search finds. */
export const searchPath = (term: string): string => `/search?term=${encodeURIComponent(term)}`;

/** What an address of that page seeks, as it was typed; empty for nothing. */
export const searchTermOf = (search: string): string => valueNamed(search, 'term')?.trim().slice(0, SEARCH_MAX) ?? '';
