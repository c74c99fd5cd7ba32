import { i18n } from './i18n.ts';
import { PSEUDO } from './languages.ts';

/** The pseudo-language has no formats of its own; these have no Latin letter, so that an English one stands out. */
const PSEUDO_FORMATS = 'ja';

/** The page's language as `Intl` and the formats of `@bandshell/domain` take it (BCP 47). */
export const currentLocale = (): string => (i18n.locale === PSEUDO ? PSEUDO_FORMATS : i18n.locale);

/**
 * A formatter of the page's language, made when it is first needed and again after the language has changed.
 * @param make gets the language's BCP 47 tag
 */
export const perLanguage = <T>(make: (locale: string) => T): (() => T) => {
  let made: { readonly locale: string; readonly value: T } | undefined;
  return () => {
    const locale = currentLocale();
    if (made?.locale !== locale) made = { locale, value: make(locale) };
    return made.value;
  };
};
