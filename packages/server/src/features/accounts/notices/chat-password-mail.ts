import { translatedMail } from '../../../platform/mail/translated-mail.ts';
import type { Owner } from './mail-owner.ts';
import { notMeNote } from './not-me-note.ts';

/** Notifies the owner of a new chat password. */
export const chatPasswordMail = translatedMail<Owner>({
  en: (owner) => ({
    subject: 'A chat password was created',
    paragraphs: [
      'Someone who was logged in to your account created a password for chat programs. Anyone who has it can read and send chat messages in your name.',
      'You can end it in your settings under “Connections”, or with “Log out other sessions” under “Security”.',
    ],
    after: [notMeNote(owner)],
  }),
  de: (owner) => ({
    subject: 'Ein Chat-Passwort wurde erstellt',
    paragraphs: [
      'Jemand, der in deinem Konto angemeldet war, hat ein Passwort für Chat-Programme erstellt. Wer es hat, kann in deinem Namen im Chat lesen und schreiben.',
      'Du kannst es in deinen Einstellungen unter „Verbindungen“ beenden, oder mit „Andere Sitzungen abmelden“ unter „Sicherheit“.',
    ],
    after: [notMeNote(owner)],
  }),
});
