import { isSiteLanguage, type SiteLanguage, siteLanguages } from '@bandshell/domain/kernel';

/** Accented English: a word that stays plain is not in the catalogue. No reader is offered it. */
export const PSEUDO = 'pseudo';

export type LanguageChoice = SiteLanguage | typeof PSEUDO;

export const isLanguageChoice = (value: unknown): value is LanguageChoice => value === PSEUDO || isSiteLanguage(value);

/** How a choice stands in `<html>`. */
export const documentLanguage = (choice: LanguageChoice): { readonly lang: string; readonly dir: string } => {
  const found = siteLanguages.find(({ tag }) => tag === choice);
  return found === undefined ? { lang: 'en-XA', dir: 'ltr' } : { lang: found.tag, dir: found.direction };
};
