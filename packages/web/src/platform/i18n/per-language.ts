import { i18n } from './i18n.ts';

/** Tags for the constructors of `Intl`: the page's language, and English where the browser does not know it. */
const tags = (): readonly string[] => [i18n.locale, 'en'];

/**
 * A formatter of the page's language, made when it is first needed and again after the language has changed.
 * @param make gets the tags for a constructor of `Intl`
 */
export const perLanguage = <T>(make: (tags: readonly string[]) => T): (() => T) => {
  let made: { readonly locale: string; readonly value: T } | undefined;
  return () => {
    if (made?.locale !== i18n.locale) made = { locale: i18n.locale, value: make(tags()) };
    return made.value;
  };
};
