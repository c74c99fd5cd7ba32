import { mailMoment } from '../../../platform/mail/mail-formats.ts';
import { translatedMail } from '../../../platform/mail/translated-mail.ts';
import type { Owner } from '../notices/mail-owner.ts';
import { notMeNote } from '../notices/not-me-note.ts';

interface NewDevice extends Owner {
  /** E.g. "Chrome on Windows". */
  readonly device: string;
  readonly address: string;
  readonly at: Date;
}

/** Notifies the owner of a log-in from a browser that is new for the account. */
export const newDeviceMail = translatedMail<NewDevice>({
  en: (log) => ({
    subject: 'New log-in to your account',
    paragraphs: [
      `Someone logged in to your account ${log.displayName} from a browser that we have not seen before.`,
      `${log.device}, address ${log.address}, on ${mailMoment(log.at, 'en')}.`,
      'If this was you, you do not need to do anything.',
    ],
    after: [notMeNote(log)],
  }),
  de: (log) => ({
    subject: 'Neue Anmeldung in deinem Konto',
    paragraphs: [
      `Jemand hat sich in deinem Konto ${log.displayName} mit einem Browser angemeldet, den wir noch nicht kannten.`,
      `${log.device}, Adresse ${log.address}, am ${mailMoment(log.at, 'de')}.`,
      'Wenn du das warst, musst du nichts tun.',
    ],
    after: [notMeNote(log)],
  }),
});
