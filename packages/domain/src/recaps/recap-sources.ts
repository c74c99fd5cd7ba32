/** The places from which a recap is opened. */
export const RECAP_SOURCES = ['callout', 'direct'] as const;
export type RecapSource = (typeof RECAP_SOURCES)[number];
