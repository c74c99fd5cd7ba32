import { composeMail } from '../../platform/mail/compose-mail.ts';
import type { Mail } from '../../platform/mail.ts';
import type { Recipient } from '../users/notify-user.ts';
import { guidelinesNote } from './guidelines-note.ts';

/**
 * A mail that says that staff took something down.
 * @param subject of the mail
 * @param what was taken down, as in the sentence, e.g. `the clip “…”`
 */
export const takenDownMail = (who: Recipient, subject: string, what: string): Mail =>
  composeMail({
    to: who.to,
    name: who.displayName,
    subject,
    paragraphs: [`Our staff took down ${what} for breaking the rules of the site.`],
    after: [guidelinesNote(who)],
  });
