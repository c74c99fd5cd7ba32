import { composeMail } from '../../../platform/mail/compose-mail.ts';
import type { Mail } from '../../../platform/mail.ts';

interface To {
  readonly to: string;
  readonly displayName: string;
}

/** Asks a user with an unconfirmed address to confirm it. */
export const verificationMail = ({ to, displayName, url }: To & { readonly url: string }): Mail =>
  composeMail({
    to,
    subject: 'Confirm your e-mail address',
    name: displayName,
    paragraphs: [
      `Confirm that ${to} is your address. Then you can set a new password whenever you need one.`,
      'The link works once, for 24 hours.',
    ],
    action: { label: 'Confirm e-mail address', url },
    after: [{ text: `If you have no account named ${displayName}, you can ignore this e-mail.` }],
  });

/** Notifies the owner of an address that it was used for a new account. The person who signed up is not informed. */
export const signUpWithYourAddressMail = ({ to, displayName, url }: To & { readonly url: string }): Mail =>
  composeMail({
    to,
    subject: 'Somebody tried to sign up with your address',
    name: displayName,
    paragraphs: [
      `Somebody used ${to} to sign up for a new account. It belongs to your account ${displayName}, so the new account does not get it.`,
      'If this was you: you already have an account. Log in, or set a new password.',
    ],
    action: { label: 'Log in', url: `${url}/login` },
    after: [
      { text: 'If you no longer know your password:', url: `${url}/user/account-recovery` },
      { text: 'If this was not you, you can ignore this e-mail. Your account does not change.' },
    ],
  });

/** Asks the reader of the new address to confirm it. */
export const newAddressMail = ({ to, displayName, url }: To & { readonly url: string }): Mail =>
  composeMail({
    to,
    subject: 'Confirm your new e-mail address',
    name: displayName,
    paragraphs: [
      `You want to use ${to} for your account ${displayName}. It is used once you confirm it.`,
      'The link works once, for 24 hours.',
    ],
    action: { label: 'Use this address', url },
    after: [
      { text: `If you have no account named ${displayName}, you can ignore this e-mail. Your address is not used.` },
    ],
  });

/** Notifies the owner of an address that a second account cannot use it. The requester is not informed. */
export const addressInUseMail = ({ to, displayName }: To): Mail =>
  composeMail({
    to,
    subject: 'Your e-mail address is already in use',
    name: displayName,
    paragraphs: [
      `Somebody asked to use ${to} for another account. It belongs to your account ${displayName}, so nothing was changed.`,
      'If this was you, change or remove the address of this account first. If not, you can ignore this e-mail.',
    ],
  });

/** Notifies the current address that another one was requested. */
export const changeRequestedMail = ({
  to,
  displayName,
  email,
  notMeUrl,
}: To & { readonly email: string; readonly notMeUrl: string }): Mail =>
  composeMail({
    to,
    subject: 'A new e-mail address was requested',
    name: displayName,
    paragraphs: [
      `Somebody who is logged in as ${displayName} wants to use ${email} instead of this address. Nothing has changed yet.`,
    ],
    after: [{ text: 'If this was not you, end all sessions and set a new password:', url: notMeUrl }],
  });

/** Notifies the former address that it was replaced. */
export const addressChangedMail = ({
  to,
  displayName,
  email,
  undoUrl,
}: To & { readonly email: string; readonly undoUrl: string }): Mail =>
  composeMail({
    to,
    subject: 'Your e-mail address was changed',
    name: displayName,
    paragraphs: [`Your account ${displayName} now uses ${email}. E-mails about it no longer go to this address.`],
    after: [
      {
        text: 'If this was not you, take your account back. All sessions end, your account uses this address again, and you set a new password. The link works for 7 days:',
        url: undoUrl,
      },
    ],
  });
