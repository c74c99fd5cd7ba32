export interface Language {
  /** BCP 47. */
  readonly tag: string;
  /** In its own words. */
  readonly name: string;
  readonly direction: 'ltr' | 'rtl';
}

/** The languages that a reader may choose; the first is the source's own. */
export const languages = [
  { tag: 'en', name: 'English', direction: 'ltr' },
  { tag: 'de', name: 'Deutsch', direction: 'ltr' },
] as const satisfies readonly Language[];

export type LanguageTag = (typeof languages)[number]['tag'];

/** Accented English: a word that stays plain is not in the catalogue. No reader is offered it. */
export const PSEUDO = 'pseudo';

export type LanguageChoice = LanguageTag | typeof PSEUDO;

export const isLanguageChoice = (value: unknown): value is LanguageChoice =>
  value === PSEUDO || languages.some(({ tag }) => tag === value);

/** How a choice stands in `<html>`. */
export const documentLanguage = (choice: LanguageChoice): { readonly lang: string; readonly dir: string } => {
  const found = languages.find(({ tag }) => tag === choice);
  return found === undefined ? { lang: 'en-XA', dir: 'ltr' } : { lang: found.tag, dir: found.direction };
};
