import { type MailReader, translatedMail } from '../../../platform/mail/translated-mail.ts';
import type { Owner } from '../notices/mail-owner.ts';
import { notMeNote } from '../notices/not-me-note.ts';

/** Has a link for setting a new password. */
export const recoveryMail = translatedMail<MailReader & { readonly displayName: string; readonly url: string }>({
  en: ({ displayName, url }) => ({
    subject: 'Set a new password',
    paragraphs: [
      `Someone asked to set a new password for your account ${displayName}.`,
      'The link works once, for one hour. All sessions end when you use it.',
    ],
    action: { label: 'Set a new password', url },
    after: [{ text: 'If this was not you, you can ignore this email. Your password does not change.' }],
  }),
  de: ({ displayName, url }) => ({
    subject: 'Neues Passwort setzen',
    paragraphs: [
      `Jemand möchte für dein Konto ${displayName} ein neues Passwort setzen.`,
      'Der Link funktioniert einmal, eine Stunde lang. Wenn du ihn benutzt, enden alle Sitzungen.',
    ],
    action: { label: 'Neues Passwort setzen', url },
    after: [{ text: 'Wenn du das nicht warst, brauchst du nichts zu tun. Dein Passwort ändert sich nicht.' }],
  }),
});

/** Notifies the owner that the password was changed. */
export const passwordChangedMail = translatedMail<Owner>({
  en: (owner) => ({
    subject: 'Your password was changed',
    paragraphs: [`The password of your account ${owner.displayName} was changed, and its other sessions were ended.`],
    after: [notMeNote(owner)],
  }),
  de: (owner) => ({
    subject: 'Dein Passwort wurde geändert',
    paragraphs: [
      `Das Passwort deines Kontos ${owner.displayName} wurde geändert, und die anderen Sitzungen wurden beendet.`,
    ],
    after: [notMeNote(owner)],
  }),
});
