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
  'passkey-removed': ['A passkey was removed', 'A passkey was removed from your account. It no longer works.'],
  'two-factor-on': ['Two-factor authentication is on', 'To log in, you now need a code from your authenticator app.'],
  'two-factor-off': [
    'Two-factor authentication is off',
    'Your password alone is now enough to log in to your account.',
  ],
  'recovery-codes-renewed': ['New recovery codes', 'New recovery codes were created. The old ones no longer work.'],
};

/** Notifies the owner of a changed log-in method. */
export const notifySecurityChange = (
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
      paragraphs: [sentence, 'If this was you, you do not need to do anything.'],
      after: [{ text: 'If this was not you, end all sessions and set a new password:', url: notMeUrl }],
    }),
  );
};
