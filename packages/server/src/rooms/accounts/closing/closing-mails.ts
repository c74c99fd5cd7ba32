import { composeMail } from '../../../platform/mail/compose-mail.ts';
import type { Mail } from '../../../platform/mail.ts';

interface Recipient {
  readonly to: string;
  readonly displayName: string;
  /** Where one logs in. */
  readonly url: string;
}

const day = new Intl.DateTimeFormat('en', { dateStyle: 'long', timeZone: 'UTC' });

export const deactivatedMail = ({ to, displayName, url }: Recipient): Mail =>
  composeMail({
    to,
    subject: 'Your account is deactivated',
    name: displayName,
    paragraphs: [
      'Your channel is hidden and you are logged out everywhere. Nothing is deleted.',
      'Log in whenever you want to come back: everything is as you left it.',
    ],
    action: { label: 'Come back', url },
    after: [{ text: 'Was this not you? Log in and choose a new password.' }],
  });

export const deletionMail = ({ to, displayName, url, eraseAt }: Recipient & { readonly eraseAt: Date }): Mail =>
  composeMail({
    to,
    subject: 'Your account will be deleted',
    name: displayName,
    paragraphs: [
      `Your channel is hidden and you are logged out everywhere. On ${day.format(eraseAt)} your account and what belongs to it are deleted for good.`,
      'Until then you can change your mind: log in and open the account again.',
    ],
    action: { label: 'Keep my account', url },
    after: [{ text: 'Was this not you? Log in, keep the account and choose a new password.' }],
  });

export const reopenedMail = ({ to, displayName, url }: Recipient): Mail =>
  composeMail({
    to,
    subject: 'Welcome back',
    name: displayName,
    paragraphs: ['Your account is open again and everything is as you left it. It will not be deleted.'],
    action: { label: 'Log in', url },
    after: [{ text: 'Was this not you? Choose a new password at once.' }],
  });

export const exportReadyMail = ({ to, displayName, url }: Recipient): Mail =>
  composeMail({
    to,
    subject: 'The copy of your data is ready',
    name: displayName,
    paragraphs: [
      'You asked for a copy of what the site knows of you. It can be downloaded for 7 days, once you are logged in.',
    ],
    action: { label: 'Download', url },
  });
