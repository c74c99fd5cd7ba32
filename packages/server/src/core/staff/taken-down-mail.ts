import type { SiteLanguage } from '@bandshell/domain/kernel';
import type { MailTexts } from '../../platform/mail/translated-mail.ts';
import type { Recipient } from '../users/notify-user.ts';
import { guidelinesNote } from './guidelines-note.ts';

const SENTENCES: Readonly<Record<SiteLanguage, (what: string) => string>> = {
  en: (what) => `Our staff took down ${what} for breaking the rules of the site.`,
  de: (what) => `Unser Team hat ${what} entfernt, weil gegen die Regeln der Website verstoßen wurde.`,
};

/**
 * The text that a mail says of something that staff took down.
 * @param what was taken down, as in the sentence, e.g. `the clip “…”`
 */
export const takenDownTexts = (who: Recipient, subject: string, what: string): MailTexts => ({
  subject,
  paragraphs: [SENTENCES[who.language](what)],
  after: [guidelinesNote(who)],
});
