import { t } from '@lingui/core/macro';
import { perLanguage } from '../i18n/per-language.ts';

const names = perLanguage((locale) => new Intl.DisplayNames(locale, { type: 'language', fallback: 'code' }));

/** The tag of a language that the list does not have. */
const OTHER = 'und';

/** American Sign Language. Browsers do not name sign languages. */
const AMERICAN_SIGN_LANGUAGE = 'ase';

/** Name of a language in the reader's language, by its BCP 47 tag; the tag itself if there is no name. */
export const languageName = (tag: string): string => {
  if (tag === OTHER) return t({ message: 'Other', comment: 'A language that the list does not have' });
  if (tag === AMERICAN_SIGN_LANGUAGE) return t`American Sign Language`;
  try {
    return names().of(tag) ?? tag;
  } catch {
    return tag;
  }
};
