import type { SiteLanguage } from '@bandshell/domain/kernel';
import type { Tx } from '../../../platform/database/database.ts';
import { translatedMail } from '../../../platform/mail/translated-mail.ts';
import type { MailCause } from './find-mail-reader.ts';
import { mailOwner, type Owner } from './mail-owner.ts';
import { notMeNote } from './not-me-note.ts';

export type SecurityChange =
  | 'passkey-added'
  | 'passkey-removed'
  | 'two-factor-on'
  | 'two-factor-off'
  | 'recovery-codes-renewed';

type Sayings = Readonly<Record<SecurityChange, readonly [subject: string, sentence: string]>>;

const SAYINGS: Readonly<Record<SiteLanguage, Sayings>> = {
  en: {
    'passkey-added': ['A passkey was added', 'A passkey was added to your account. It logs in without your password.'],
    'passkey-removed': ['A passkey was removed', 'A passkey was removed from your account. It no longer works.'],
    'two-factor-on': ['Two-factor authentication is on', 'To log in, you now need a code from your authenticator app.'],
    'two-factor-off': [
      'Two-factor authentication is off',
      'Your password alone is now enough to log in to your account.',
    ],
    'recovery-codes-renewed': ['New recovery codes', 'New recovery codes were created. The old ones no longer work.'],
  },
  de: {
    'passkey-added': [
      'Ein Passkey wurde hinzugefügt',
      'Zu deinem Konto wurde ein Passkey hinzugefügt. Mit ihm meldet man sich ohne dein Passwort an.',
    ],
    'passkey-removed': [
      'Ein Passkey wurde entfernt',
      'Aus deinem Konto wurde ein Passkey entfernt. Er funktioniert nicht mehr.',
    ],
    'two-factor-on': [
      'Die Zwei-Faktor-Anmeldung ist an',
      'Zum Anmelden brauchst du jetzt einen Code aus deiner Authenticator-App.',
    ],
    'two-factor-off': [
      'Die Zwei-Faktor-Anmeldung ist aus',
      'Zum Anmelden in deinem Konto genügt jetzt dein Passwort allein.',
    ],
    'recovery-codes-renewed': [
      'Neue Wiederherstellungscodes',
      'Neue Wiederherstellungscodes wurden erstellt. Die alten funktionieren nicht mehr.',
    ],
  },
};

export const securityMail = translatedMail<Owner & { readonly change: SecurityChange }>({
  en: (owner) => textsOf(owner, 'If this was you, you do not need to do anything.'),
  de: (owner) => textsOf(owner, 'Wenn du das warst, musst du nichts tun.'),
});

const textsOf = (owner: Owner & { readonly change: SecurityChange }, fine: string) => {
  const [subject, sentence] = SAYINGS[owner.language][owner.change];
  return { subject, paragraphs: [sentence, fine], after: [notMeNote(owner)] };
};

/** Notifies the owner of a changed log-in method. */
export const notifySecurityChange = (tx: Tx, cause: MailCause, userId: string, change: SecurityChange): Promise<void> =>
  mailOwner(tx, cause, userId, (owner) => securityMail({ ...owner, change }));
