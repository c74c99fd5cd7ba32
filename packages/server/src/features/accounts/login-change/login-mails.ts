import { composeMail } from '../../../platform/mail/compose-mail.ts';
import type { Mail } from '../../../platform/mail.ts';

/** Notifies the owner that the account has another login. */
export const loginChangedMail = (mail: {
  readonly to: string;
  readonly displayName: string;
  readonly formerLogin: string;
  readonly notMeUrl: string;
}): Mail =>
  composeMail({
    to: mail.to,
    subject: 'Your login was changed',
    name: mail.displayName,
    paragraphs: [
      `Your account ${mail.formerLogin} is now named ${mail.displayName}. Log in with the new login from now on. Your password stays the same.`,
      `Links to ${mail.formerLogin} lead to the new name for 180 days. Nobody else can take the old name during that time.`,
    ],
    after: [{ text: 'If this was not you, end all sessions and set a new password:', url: mail.notMeUrl }],
  });
