import type { Tx } from '../../../platform/database/database.ts';
import { composeMail } from '../../../platform/mail/compose-mail.ts';
import type { Platform } from '../../../platform/platform.ts';
import { mailOwner } from './mail-owner.ts';

export type SecurityChange =
  | 'passkey-added'
  | 'passkey-removed'
  | 'two-factor-on'
  | 'two-factor-off'
  | 'recovery-codes-renewed';

const SAYINGS: Readonly<Record<SecurityChange, readonly [subject: string, sentence: string]>> = {
  'passkey-added': ['A passkey was added', 'A passkey was added to your account. It logs in without your password.'],
  'passkey-removed': ['A passkey was removed', 'A passkey was removed from your account. It lets nobody in any more.'],
  'two-factor-on': ['Two-factor authentication is on', 'Logging in now asks for a code of your authenticator app.'],
  'two-factor-off': ['Two-factor authentication is off', 'Your password alone now lets somebody in to your account.'],
  'recovery-codes-renewed': [
    'New recovery codes',
    'New recovery codes were made. The old ones let nobody in any more.',
  ],
};

/** Tells the owner of an account that what lets somebody in has changed. */
export const tellSecurityChange = (
  tx: Tx,
  platform: Platform,
  userId: string,
  change: SecurityChange,
): Promise<void> => {
  const [subject, sentence] = SAYINGS[change];
  return mailOwner(tx, platform, userId, ({ to, displayName, notMeUrl }) =>
    composeMail({
      to,
      subject,
      name: displayName,
      paragraphs: [sentence, 'If this was you, there is nothing to do.'],
      after: [{ text: 'If this was not you, end all sessions and set a new password:', url: notMeUrl }],
    }),
  );
};
