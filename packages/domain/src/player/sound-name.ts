const languageName = (language: string, locale: string): string =>
  new Intl.DisplayNames([locale, 'en'], { type: 'language' }).of(language) ?? language;

/**
 * The name of a sound track for a reader: its language, and its own name if that says more.
 * @param name as the playlist has it: the name that the language has for itself where nobody gave another one
 * @param locale the reader's language
 */
export function soundTrackName(
  { name, language }: { readonly name: string; readonly language: string | null },
  locale: string,
): string {
  if (language === null) return name;
  const here = languageName(language, locale);
  return name === languageName(language, language) || name === here ? here : `${here} · ${name}`;
}
