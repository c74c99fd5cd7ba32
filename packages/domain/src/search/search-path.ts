import type { FoundKind } from './found-kinds.ts';

/** The page of search results, of all kinds or of one. */
export const searchPath = (term: string, kind?: FoundKind): string =>
  `/search?term=${encodeURIComponent(term)}${kind === undefined ? '' : `&type=${kind}`}`;
