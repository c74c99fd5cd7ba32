import { type MailReader, translatedMail } from '../../../platform/mail/translated-mail.ts';
import type { Owner } from '../notices/mail-owner.ts';
import { notMeNote } from '../notices/not-me-note.ts';

interface To extends MailReader {
  readonly displayName: string;
}

/** Asks a user with an unconfirmed address to confirm it. */
export const verificationMail = translatedMail<To & { readonly url: string }>({
  en: ({ to, displayName, url }) => ({
    subject: 'Confirm your email address',
    paragraphs: [
      `Confirm that ${to} is your address. Then you can set a new password whenever you need one.`,
      'The link works once, for 24 hours.',
    ],
    action: { label: 'Confirm email address', url },
    after: [{ text: `If you have no account named ${displayName}, you can ignore this email.` }],
  }),
  de: ({ to, displayName, url }) => ({
    subject: 'Bestätige deine E-Mail-Adresse',
    paragraphs: [
      `Bestätige, dass ${to} deine Adresse ist. Dann kannst du ein neues Passwort setzen, wann immer du eines brauchst.`,
      'Der Link funktioniert einmal, 24 Stunden lang.',
    ],
    action: { label: 'E-Mail-Adresse bestätigen', url },
    after: [{ text: `Wenn du kein Konto namens ${displayName} hast, brauchst du nichts zu tun.` }],
  }),
});

/** Notifies the owner of an address that it was used for a new account. The person who signed up is not informed. */
export const signUpWithYourAddressMail = translatedMail<To & { readonly url: string }>({
  en: ({ to, displayName, url }) => ({
    subject: 'Someone tried to sign up with your address',
    paragraphs: [
      `Someone used ${to} to sign up for a new account. It belongs to your account ${displayName}, so the new account does not get it.`,
      'If this was you: you already have an account. Log in, or set a new password.',
    ],
    action: { label: 'Log in', url: `${url}/login` },
    after: [
      { text: 'If you no longer know your password:', url: `${url}/user/account-recovery` },
      { text: 'If this was not you, you can ignore this email. Your account does not change.' },
    ],
  }),
  de: ({ to, displayName, url }) => ({
    subject: 'Jemand wollte sich mit deiner Adresse registrieren',
    paragraphs: [
      `Jemand hat ${to} für ein neues Konto angegeben. Die Adresse gehört zu deinem Konto ${displayName}, deshalb bekommt das neue Konto sie nicht.`,
      'Wenn du das warst: Du hast schon ein Konto. Melde dich an, oder setze ein neues Passwort.',
    ],
    action: { label: 'Anmelden', url: `${url}/login` },
    after: [
      { text: 'Wenn du dein Passwort nicht mehr weißt:', url: `${url}/user/account-recovery` },
      { text: 'Wenn du das nicht warst, brauchst du nichts zu tun. Dein Konto ändert sich nicht.' },
    ],
  }),
});

/** Asks the reader of the new address to confirm it. */
export const newAddressMail = translatedMail<To & { readonly url: string }>({
  en: ({ to, displayName, url }) => ({
    subject: 'Confirm your new email address',
    paragraphs: [
      `You want to use ${to} for your account ${displayName}. It is used once you confirm it.`,
      'The link works once, for 24 hours.',
    ],
    action: { label: 'Use this address', url },
    after: [
      { text: `If you have no account named ${displayName}, you can ignore this email. Your address is not used.` },
    ],
  }),
  de: ({ to, displayName, url }) => ({
    subject: 'Bestätige deine neue E-Mail-Adresse',
    paragraphs: [
      `Du möchtest ${to} für dein Konto ${displayName} verwenden. Die Adresse gilt, sobald du sie bestätigst.`,
      'Der Link funktioniert einmal, 24 Stunden lang.',
    ],
    action: { label: 'Diese Adresse verwenden', url },
    after: [
      {
        text: `Wenn du kein Konto namens ${displayName} hast, brauchst du nichts zu tun. Deine Adresse wird nicht verwendet.`,
      },
    ],
  }),
});

/** Notifies the owner of an address that a second account cannot use it. The requester is not informed. */
export const addressInUseMail = translatedMail<To>({
  en: ({ to, displayName }) => ({
    subject: 'Your email address is already in use',
    paragraphs: [
      `Someone asked to use ${to} for another account. It belongs to your account ${displayName}, so nothing was changed.`,
      'If this was you, change or remove the address of this account first. If not, you can ignore this email.',
    ],
  }),
  de: ({ to, displayName }) => ({
    subject: 'Deine E-Mail-Adresse wird schon verwendet',
    paragraphs: [
      `Jemand wollte ${to} für ein anderes Konto verwenden. Die Adresse gehört zu deinem Konto ${displayName}, deshalb wurde nichts geändert.`,
      'Wenn du das warst, ändere oder entferne zuerst die Adresse dieses Kontos. Sonst brauchst du nichts zu tun.',
    ],
  }),
});

/** Notifies the current address that another one was requested. */
export const changeRequestedMail = translatedMail<Owner & { readonly email: string }>({
  en: (owner) => ({
    subject: 'A new email address was requested',
    paragraphs: [
      `Someone who is logged in as ${owner.displayName} wants to use ${owner.email} instead of this address. Nothing has changed yet.`,
    ],
    after: [notMeNote(owner)],
  }),
  de: (owner) => ({
    subject: 'Eine neue E-Mail-Adresse wurde angefordert',
    paragraphs: [
      `Jemand, der als ${owner.displayName} angemeldet ist, möchte ${owner.email} statt dieser Adresse verwenden. Noch hat sich nichts geändert.`,
    ],
    after: [notMeNote(owner)],
  }),
});

/** Notifies the former address that it was replaced. */
export const addressChangedMail = translatedMail<To & { readonly email: string; readonly undoUrl: string }>({
  en: ({ displayName, email, undoUrl }) => ({
    subject: 'Your email address was changed',
    paragraphs: [`Your account ${displayName} now uses ${email}. Emails about it no longer go to this address.`],
    after: [
      {
        text: 'If this was not you, take your account back. All sessions end, your account uses this address again, and you set a new password. The link works for 7 days:',
        url: undoUrl,
      },
    ],
  }),
  de: ({ displayName, email, undoUrl }) => ({
    subject: 'Deine E-Mail-Adresse wurde geändert',
    paragraphs: [`Dein Konto ${displayName} verwendet jetzt ${email}. E-Mails dazu gehen nicht mehr an diese Adresse.`],
    after: [
      {
        text: 'Wenn du das nicht warst, hol dein Konto zurück. Alle Sitzungen enden, dein Konto verwendet wieder diese Adresse, und du setzt ein neues Passwort. Der Link funktioniert 7 Tage lang:',
        url: undoUrl,
      },
    ],
  }),
});
