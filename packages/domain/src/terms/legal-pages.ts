/** The legal pages that the server serves outside the web app, in the order of their index. */
export const LEGAL_PAGES = ['terms', 'privacy', 'cookies', 'community-guidelines', 'about'] as const;
export type LegalPage = (typeof LEGAL_PAGES)[number];

export const isLegalPage = (text: string): text is LegalPage => (LEGAL_PAGES as readonly string[]).includes(text);

/** First path segment of pages outside the web app: a link to them loads a new document. */
export const LEGAL_ROOT = '/p/';

/** Address of a legal page on this site. */
export const legalAddress = (page: LegalPage): string => `${LEGAL_ROOT}legal/${page}`;
