/** Kinds of results that the page of a search shows alone, by their name in its address. */
export const FOUND_KINDS = ['channels', 'live', 'categories', 'videos', 'clips', 'tags'] as const;
export type FoundKind = (typeof FOUND_KINDS)[number];

export const isFoundKind = (text: string): text is FoundKind => (FOUND_KINDS as readonly string[]).includes(text);
