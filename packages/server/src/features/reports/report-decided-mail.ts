import type { ReportDecision } from '@bandshell/domain/reports';
import { guidelinesNote } from '../../core/staff/guidelines-note.ts';
import type { Recipient } from '../../core/users/notify-user.ts';
import { translatedMail } from '../../platform/mail/translated-mail.ts';

interface Decided extends Recipient {
  readonly decision: ReportDecision;
}

/** The answer to a reporter. It does not say what was done to whom. */
export const reportDecidedMail = translatedMail<Decided>({
  en: (who) => ({
    subject: 'We looked at your report',
    paragraphs: [
      who.decision === 'ACTED'
        ? 'We looked at your report and did something about it. Thank you for telling us.'
        : 'We looked at your report and found nothing that breaks the rules of the site. Thank you for telling us.',
    ],
    after: [guidelinesNote(who)],
  }),
  de: (who) => ({
    subject: 'Wir haben deine Meldung geprüft',
    paragraphs: [
      who.decision === 'ACTED'
        ? 'Wir haben deine Meldung geprüft und etwas unternommen. Danke, dass du uns Bescheid gesagt hast.'
        : 'Wir haben deine Meldung geprüft und nichts gefunden, was gegen die Regeln der Website verstößt. Danke, dass du uns Bescheid gesagt hast.',
    ],
    after: [guidelinesNote(who)],
  }),
});
