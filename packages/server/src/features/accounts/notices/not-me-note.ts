import type { SiteLanguage } from '@bandshell/domain/kernel';
import type { Owner } from './mail-owner.ts';

const TEXTS: Readonly<Record<SiteLanguage, string>> = {
  en: 'If this was not you, end all sessions and set a new password:',
  de: 'Wenn du das nicht warst, beende alle Sitzungen und setze ein neues Passwort:',
};

/** The end of a mail about security: how the owner takes the account back. */
export const notMeNote = ({ language, notMeUrl }: Pick<Owner, 'language' | 'notMeUrl'>) => ({
  text: TEXTS[language],
  url: notMeUrl,
});
