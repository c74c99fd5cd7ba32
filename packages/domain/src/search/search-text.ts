/** Letters of a search that count; more find nothing. */
export const SEARCH_MAX = 50;
/** Suggestions of each kind. */
export const SUGGESTED_CHANNELS = 6;
export const SUGGESTED_CATEGORIES = 4;
/** Suggestions asked for from one address or by one user: a quick typist asks a few times a second, for a while. */
export const SUGGESTIONS_BY_READER = { limit: 180, windowMs: 60_000 } as const;

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
