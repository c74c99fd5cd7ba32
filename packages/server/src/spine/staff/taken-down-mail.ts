import { composeMail } from '../../platform/mail/compose-mail.ts';
import type { Mail } from '../../platform/mail.ts';
import { guidelinesNote } from './guidelines-note.ts';
import type { Recipient } from './tell-user.ts';

/**
 * Tells that staff took something down.
 * @param subject of the mail
 * @param what was taken down, as the sentence calls it, e.g. `the clip “…”`
 */
export const takenDownMail = (who: Recipient, subject: string, what: string): Mail =>
  composeMail({
    to: who.to,
    name: who.displayName,
    subject,
    paragraphs: [`Our staff took down ${what} for breaking the rules of the site.`],
    after: [guidelinesNote(who)],
  });
