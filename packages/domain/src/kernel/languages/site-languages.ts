export interface SiteLanguageInfo {
  /** BCP 47. */
  readonly tag: string;
  /** In the language itself. */
  readonly name: string;
  readonly direction: 'ltr' | 'rtl';
}

/** The languages of the site. The first one is the language of the sources and the default. */
export const siteLanguages = [
  { tag: 'en', name: 'English', direction: 'ltr' },
  { tag: 'de', name: 'Deutsch', direction: 'ltr' },
] as const satisfies readonly SiteLanguageInfo[];

export type SiteLanguage = (typeof siteLanguages)[number]['tag'];

export const DEFAULT_LANGUAGE: SiteLanguage = siteLanguages[0].tag;

export const isSiteLanguage = (value: unknown): value is SiteLanguage => siteLanguages.some(({ tag }) => tag === value);

/** Something in every language of the site. */
export const inSiteLanguages = <Value>(of: (language: SiteLanguage) => Value): Readonly<Record<SiteLanguage, Value>> =>
  Object.fromEntries(siteLanguages.map(({ tag }) => [tag, of(tag)])) as Record<SiteLanguage, Value>;

/** The cookie that tells the server which language a reader has chosen; scripts of the site write it. */
export const LANGUAGE_COOKIE = 'language';
