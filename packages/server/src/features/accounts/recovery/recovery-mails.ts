import { composeMail } from '../../../platform/mail/compose-mail.ts';
import type { Mail } from '../../../platform/mail.ts';

interface To {
  readonly to: string;
  readonly displayName: string;
}

/** Has a link for setting a new password. */
export const recoveryMail = ({ to, displayName, url }: To & { readonly url: string }): Mail =>
  composeMail({
    to,
    subject: 'Set a new password',
    name: displayName,
    paragraphs: [
      `Somebody asked to set a new password for your account ${displayName}.`,
      'The link works once, for one hour. All sessions end when you use it.',
    ],
    action: { label: 'Set a new password', url },
    after: [{ text: 'If this was not you, you can ignore this e-mail. Your password does not change.' }],
  });

/** Notifies the owner that the password was changed. */
export const passwordChangedMail = ({ to, displayName, notMeUrl }: To & { readonly notMeUrl: string }): Mail =>
  composeMail({
    to,
    subject: 'Your password was changed',
    name: displayName,
    paragraphs: [`The password of your account ${displayName} was changed, and its other sessions were ended.`],
    after: [{ text: 'If this was not you, end all sessions and set a new password:', url: notMeUrl }],
  });
