import {
  type CopyrightStrikeKind,
  refuseSuspended,
  STRIKES_TO_SUSPEND,
  type SuspensionReason,
} from '@bandshell/domain/admin';
import { guidelinesNote } from '../../core/staff/guidelines-note.ts';
import type { Recipient } from '../../core/users/notify-user.ts';
import { mailDay } from '../../platform/mail/mail-formats.ts';
import { translatedMail } from '../../platform/mail/translated-mail.ts';
import { sentenceText } from '../../platform/messages/sentence-text.ts';

interface Suspended extends Recipient {
  readonly reason: SuspensionReason;
  readonly endsAt: Date | null;
}

export const suspendedMail = translatedMail<Suspended>({
  en: (who) => ({
    subject: 'Your account is suspended',
    paragraphs: [
      sentenceText(refuseSuspended(who.reason, who.endsAt), 'en'),
      who.endsAt === null
        ? 'Your channel is not shown and you cannot log in.'
        : 'Until then your channel is not shown and you cannot log in.',
    ],
    after: [guidelinesNote(who)],
  }),
  de: (who) => ({
    subject: 'Dein Konto ist gesperrt',
    paragraphs: [
      sentenceText(refuseSuspended(who.reason, who.endsAt), 'de'),
      who.endsAt === null
        ? 'Dein Kanal wird nicht gezeigt und du kannst dich nicht anmelden.'
        : 'Bis dahin wird dein Kanal nicht gezeigt und du kannst dich nicht anmelden.',
    ],
    after: [guidelinesNote(who)],
  }),
});

export const restoredMail = translatedMail<Recipient>({
  en: ({ site }) => ({
    subject: 'Your account is available again',
    paragraphs: ['The suspension of your account has ended. Your channel is shown again and you can log in.'],
    action: { label: 'Log in', url: `${site}/login` },
  }),
  de: ({ site }) => ({
    subject: 'Dein Konto ist wieder da',
    paragraphs: ['Die Sperre deines Kontos ist vorbei. Dein Kanal wird wieder gezeigt und du kannst dich anmelden.'],
    action: { label: 'Anmelden', url: `${site}/login` },
  }),
});

interface CopyrightNotice extends Recipient {
  readonly kind: CopyrightStrikeKind;
  readonly work: string;
  readonly claimant: string;
  readonly endsAt: Date;
  readonly activeStrikes: number;
}

export const copyrightMail = translatedMail<CopyrightNotice>({
  en: (who) => ({
    subject: who.kind === 'STRIKE' ? 'A copyright strike for your channel' : 'A copyright warning for your channel',
    paragraphs: [
      `${who.claimant} says that your channel used “${who.work}”, which belongs to them.`,
      who.kind === 'STRIKE'
        ? `This is strike ${who.activeStrikes}. ${STRIKES_TO_SUSPEND} active strikes suspend a channel. It counts until ${mailDay(who.endsAt, 'en')}.`
        : `This is a warning. It restricts nothing and ends on ${mailDay(who.endsAt, 'en')}.`,
    ],
    after: [guidelinesNote(who)],
  }),
  de: (who) => ({
    subject:
      who.kind === 'STRIKE'
        ? 'Eine Urheberrechtsverwarnung für deinen Kanal'
        : 'Ein Hinweis zum Urheberrecht für deinen Kanal',
    paragraphs: [
      `${who.claimant} gibt an, dass dein Kanal „${who.work}“ verwendet hat und die Rechte daran bei ${who.claimant} liegen.`,
      who.kind === 'STRIKE'
        ? `Das ist Verwarnung ${who.activeStrikes}. Bei ${STRIKES_TO_SUSPEND} aktiven Verwarnungen wird ein Kanal gesperrt. Sie zählt bis ${mailDay(who.endsAt, 'de')}.`
        : `Das ist ein Hinweis. Er schränkt nichts ein und endet am ${mailDay(who.endsAt, 'de')}.`,
    ],
    after: [guidelinesNote(who)],
  }),
});
