import { i18n } from './i18n.ts';
import { PSEUDO } from './languages.ts';

/** The pseudo-language has no formats of its own. These have no Latin letters, so that an English text stands out. */
const PSEUDO_FORMATS = 'ja';

/** The page's language as a BCP 47 tag, for `Intl` and the formats of `@bandshell/domain`. */
export const currentLocale = (): string => (i18n.locale === PSEUDO ? PSEUDO_FORMATS : i18n.locale);

/**
 * A formatter of the page's language. It is created when it is first needed, and again after the language has changed.
 * @param make receives the language's BCP 47 tag
 */
export const perLanguage = <T>(make: (locale: string) => T): (() => T) => {
  let made: { readonly locale: string; readonly value: T } | undefined;
  return () => {
    const locale = currentLocale();
    if (made?.locale !== locale) made = { locale, value: make(locale) };
    return made.value;
  };
};
