import { isSiteLanguage, type SiteLanguage, siteLanguages } from '@bandshell/domain/kernel';

/** Accented English: a plain word is not in the catalogue. The language menu does not offer it. */
export const PSEUDO = 'pseudo';

export type LanguageChoice = SiteLanguage | typeof PSEUDO;

export const isLanguageChoice = (value: unknown): value is LanguageChoice => value === PSEUDO || isSiteLanguage(value);

/** How `<html>` stores a choice. */
export const documentLanguage = (choice: LanguageChoice): { readonly lang: string; readonly dir: string } => {
  const found = siteLanguages.find(({ tag }) => tag === choice);
  return found === undefined ? { lang: 'en-XA', dir: 'ltr' } : { lang: found.tag, dir: found.direction };
};
