import { composeMail } from '../../../platform/mail/compose-mail.ts';
import type { Mail } from '../../../platform/mail.ts';

interface Recipient {
  readonly to: string;
  readonly displayName: string;
  /** Address of the log-in page. */
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
      'To come back, log in. Everything is as you left it.',
    ],
    action: { label: 'Come back', url },
    after: [{ text: 'If this was not you, log in and choose a new password.' }],
  });

export const deletionMail = ({
  to,
  displayName,
  url,
  eraseAt,
  isCreator,
}: Recipient & { readonly eraseAt: Date; readonly isCreator: boolean }): Mail =>
  composeMail({
    to,
    subject: 'Your account will be deleted',
    name: displayName,
    paragraphs: [
      `Your channel is hidden and you are logged out everywhere. On ${day.format(eraseAt)}, your account and everything in it are deleted permanently.`,
      'Until then you can change your mind: log in and reopen the account.',
      ...(isCreator
        ? [
            'Your subscribers then have back what is left of their subscriptions. What remains in your wallet is paid to your bank account before the account is deleted. If your wallet has no bank account, come back and enter one.',
          ]
        : []),
    ],
    action: { label: 'Keep my account', url },
    after: [{ text: 'If this was not you, log in, keep the account and choose a new password.' }],
  });

export const reopenedMail = ({ to, displayName, url }: Recipient): Mail =>
  composeMail({
    to,
    subject: 'Welcome back',
    name: displayName,
    paragraphs: ['Your account is available again, and everything is as you left it. It is not deleted.'],
    action: { label: 'Log in', url },
    after: [{ text: 'If this was not you, choose a new password at once.' }],
  });

export const exportReadyMail = ({ to, displayName, url }: Recipient): Mail =>
  composeMail({
    to,
    subject: 'The copy of your data is ready',
    name: displayName,
    paragraphs: ['You requested a copy of your data. Log in to download it during the next 7 days.'],
    action: { label: 'Download', url },
  });
