import { mailDay } from '../../../platform/mail/mail-formats.ts';
import { type MailReader, translatedMail } from '../../../platform/mail/translated-mail.ts';

interface Recipient extends MailReader {
  /** Address of the page that the mail leads to. */
  readonly url: string;
}

export const deactivatedMail = translatedMail<Recipient>({
  en: ({ url }) => ({
    subject: 'Your account is deactivated',
    paragraphs: [
      'Your channel is hidden and you are logged out everywhere. Nothing is deleted.',
      'To come back, log in. Everything is as you left it.',
    ],
    action: { label: 'Come back', url },
    after: [{ text: 'If this was not you, log in and choose a new password.' }],
  }),
  de: ({ url }) => ({
    subject: 'Dein Konto ist deaktiviert',
    paragraphs: [
      'Dein Kanal ist verborgen und du bist überall abgemeldet. Es wurde nichts gelöscht.',
      'Um zurückzukommen, melde dich an. Alles ist so, wie du es verlassen hast.',
    ],
    action: { label: 'Zurückkommen', url },
    after: [{ text: 'Wenn du das nicht warst, melde dich an und wähle ein neues Passwort.' }],
  }),
});

interface Deletion extends Recipient {
  readonly eraseAt: Date;
  readonly isCreator: boolean;
}

export const deletionMail = translatedMail<Deletion>({
  en: ({ url, eraseAt, isCreator }) => ({
    subject: 'Your account will be deleted',
    paragraphs: [
      `Your channel is hidden and you are logged out everywhere. On ${mailDay(eraseAt, 'en')}, your account and everything in it are deleted permanently.`,
      'Until then you can change your mind: log in and reopen the account.',
      ...(isCreator
        ? [
            'Your subscribers then get a refund for what is left of their subscriptions. What remains in your wallet is paid to your bank account before the account is deleted. If your wallet has no bank account, come back and add one.',
          ]
        : []),
    ],
    action: { label: 'Keep my account', url },
    after: [{ text: 'If this was not you, log in, keep the account and choose a new password.' }],
  }),
  de: ({ url, eraseAt, isCreator }) => ({
    subject: 'Dein Konto wird gelöscht',
    paragraphs: [
      `Dein Kanal ist verborgen und du bist überall abgemeldet. Am ${mailDay(eraseAt, 'de')} wird dein Konto mit allem, was darin ist, endgültig gelöscht.`,
      'Bis dahin kannst du es dir anders überlegen: Melde dich an und öffne das Konto wieder.',
      ...(isCreator
        ? [
            'Deine Abonnenten bekommen dann zurück, was von ihren Abos übrig ist. Was in deinem Wallet bleibt, wird auf dein Bankkonto ausgezahlt, bevor das Konto gelöscht wird. Wenn dein Wallet kein Bankkonto hat, komm zurück und füge eines hinzu.',
          ]
        : []),
    ],
    action: { label: 'Mein Konto behalten', url },
    after: [{ text: 'Wenn du das nicht warst, melde dich an, behalte das Konto und wähle ein neues Passwort.' }],
  }),
});

export const reopenedMail = translatedMail<Recipient>({
  en: ({ url }) => ({
    subject: 'Welcome back',
    paragraphs: ['Your account is available again, and everything is as you left it. It is not deleted.'],
    action: { label: 'Log in', url },
    after: [{ text: 'If this was not you, choose a new password right away.' }],
  }),
  de: ({ url }) => ({
    subject: 'Willkommen zurück',
    paragraphs: ['Dein Konto ist wieder da, und alles ist so, wie du es verlassen hast. Es wird nicht gelöscht.'],
    action: { label: 'Anmelden', url },
    after: [{ text: 'Wenn du das nicht warst, wähle sofort ein neues Passwort.' }],
  }),
});

export const exportReadyMail = translatedMail<Recipient>({
  en: ({ url }) => ({
    subject: 'The copy of your data is ready',
    paragraphs: ['You requested a copy of your data. Log in to download it during the next 7 days.'],
    action: { label: 'Download', url },
  }),
  de: ({ url }) => ({
    subject: 'Die Kopie deiner Daten ist fertig',
    paragraphs: [
      'Du hast eine Kopie deiner Daten angefordert. Melde dich an, um sie in den nächsten 7 Tagen herunterzuladen.',
    ],
    action: { label: 'Herunterladen', url },
  }),
});
