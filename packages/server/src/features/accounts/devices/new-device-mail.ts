import { composeMail } from '../../../platform/mail/compose-mail.ts';
import type { Mail } from '../../../platform/mail.ts';
import type { Owner } from '../notices/mail-owner.ts';

/** Notifies the owner of a log-in from a browser that is new for the account. */
export const newDeviceMail = ({
  to,
  displayName,
  device,
  address,
  at,
  notMeUrl,
}: Owner & {
  /** E.g. "Chrome on Windows". */
  readonly device: string;
  readonly address: string;
  readonly at: Date;
}): Mail =>
  composeMail({
    to,
    subject: 'New log-in to your account',
    name: displayName,
    paragraphs: [
      `Somebody logged in to your account ${displayName} from a browser that we have not seen before.`,
      `${device}, address ${address}, on ${at.toISOString().slice(0, 16).replace('T', ' at ')} UTC.`,
      'If this was you, you do not need to do anything.',
    ],
    after: [{ text: 'If this was not you, end all sessions and set a new password:', url: notMeUrl }],
  });
