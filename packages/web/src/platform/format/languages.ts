const names = new Intl.DisplayNames('en', { type: 'language', fallback: 'code' });

/** The tag of a language that the list does not have. */
const OTHER = 'und';

/** English name of a language by its BCP 47 tag; the tag itself where there is none. */
export const languageName = (tag: string): string => {
  if (tag === OTHER) return 'Other';
  try {
    return names.of(tag) ?? tag;
  } catch {
    return tag;
  }
};
