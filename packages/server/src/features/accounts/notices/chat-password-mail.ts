import { composeMail } from '../../../platform/mail/compose-mail.ts';
import type { Mail } from '../../../platform/mail.ts';
import type { Owner } from './mail-owner.ts';

/** Notifies the owner of a new chat password. */
export const chatPasswordMail = ({ to, displayName, notMeUrl }: Owner): Mail =>
  composeMail({
    to,
    subject: 'A chat password was made',
    name: displayName,
    paragraphs: [
      'Somebody who was logged in to your account made a password for chat programs. Whoever has it can read and write chat in your name.',
      'You can end it in your settings under “Connections”, or with “Log out others” under “Security”.',
    ],
    after: [{ text: 'If this was not you, end all sessions and set a new password:', url: notMeUrl }],
  });
