import { translatedMail } from '../../../platform/mail/translated-mail.ts';
import type { Owner } from '../notices/mail-owner.ts';
import { notMeNote } from '../notices/not-me-note.ts';

/** Notifies the owner that the account has another login. */
export const loginChangedMail = translatedMail<Owner & { readonly formerLogin: string }>({
  en: (owner) => ({
    subject: 'Your username was changed',
    paragraphs: [
      `Your account ${owner.formerLogin} is now named ${owner.displayName}. Log in with the new username from now on. Your password stays the same.`,
      `Links to ${owner.formerLogin} lead to the new name for 180 days. Nobody else can take the old name during that time.`,
    ],
    after: [notMeNote(owner)],
  }),
  de: (owner) => ({
    subject: 'Dein Benutzername wurde geändert',
    paragraphs: [
      `Dein Konto ${owner.formerLogin} heißt jetzt ${owner.displayName}. Melde dich ab jetzt mit dem neuen Benutzernamen an. Dein Passwort bleibt gleich.`,
      `Links zu ${owner.formerLogin} führen 180 Tage lang zum neuen Namen. Niemand sonst kann den alten Namen in dieser Zeit nehmen.`,
    ],
    after: [notMeNote(owner)],
  }),
});
