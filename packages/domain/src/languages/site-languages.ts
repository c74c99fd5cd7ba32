export interface SiteLanguageFacts {
  /** BCP 47. */
  readonly tag: string;
  /** In its own words. */
  readonly name: string;
  readonly direction: 'ltr' | 'rtl';
}

/** The languages that the site speaks; the first one is that of its sources and of whoever asks for none of them. */
export const siteLanguages = [
  { tag: 'en', name: 'English', direction: 'ltr' },
  { tag: 'de', name: 'Deutsch', direction: 'ltr' },
] as const satisfies readonly SiteLanguageFacts[];

export type SiteLanguage = (typeof siteLanguages)[number]['tag'];

export const DEFAULT_LANGUAGE: SiteLanguage = siteLanguages[0].tag;

export const isSiteLanguage = (value: unknown): value is SiteLanguage => siteLanguages.some(({ tag }) => tag === value);

/** The cookie that tells the server which language a reader has chosen; scripts of the site write it. */
export const LANGUAGE_COOKIE = 'language';
