import type { ReportDecision } from '@bandshell/domain/reports';
import { guidelinesNote } from '../../core/staff/guidelines-note.ts';
import type { Recipient } from '../../core/users/notify-user.ts';
import { composeMail } from '../../platform/mail/compose-mail.ts';
import type { Mail } from '../../platform/mail.ts';

const OUTCOMES: Readonly<Record<ReportDecision, string>> = {
  ACTED: 'We looked at your report and did something about it. Thank you for telling us.',
  DISMISSED: 'We looked at your report and found nothing that breaks the rules of the site. Thank you for telling us.',
};

/** The answer to a reporter. It does not say what was done to whom. */
export const reportDecidedMail = (who: Recipient, decision: ReportDecision): Mail =>
  composeMail({
    to: who.to,
    name: who.displayName,
    subject: 'We looked at your report',
    paragraphs: [OUTCOMES[decision]],
    after: [guidelinesNote(who)],
  });
