import type { Tx } from '../../../platform/database/database.ts';
import type { Platform } from '../../../platform/platform.ts';
import { cancelLinks } from '../links/end-links.ts';
import { mailOwner } from '../notices/mail-owner.ts';
import { endSessionsOf } from '../revoke-sessions.ts';
import { passwordChangedMail } from './recovery-mails.ts';

/**
 * Puts a new password in place and ends what the old one let in: the user's sessions but `keepSession`, log-ins that wait
 * for a second factor, open recoveries, an address that was asked for. Links that take an account back stay: who took it
 * over must not end them. The address in use is told.
 */
export async function setPassword(
  tx: Tx,
  platform: Platform,
  change: { readonly userId: string; readonly passwordHash: string; readonly keepSession: string | null },
): Promise<void> {
  const { userId, passwordHash, keepSession } = change;
  await tx.db.updateTable('accounts').set({ password_hash: passwordHash }).where('user_id', '=', userId).execute();
  await endLogIns(tx, platform, userId, keepSession);
  await mailOwner(tx, platform, userId, passwordChangedMail);
}

/** Ends everything that a password, or a link to a new one, has let in or still would. */
export async function endLogIns(
  tx: Tx,
  { clock }: Pick<Platform, 'clock'>,
  userId: string,
  keepSession: string | null,
): Promise<void> {
  await endSessionsOf(tx, userId, { but: keepSession });
  await tx.db.deleteFrom('log_in_challenges').where('user_id', '=', userId).execute();
  await cancelLinks(tx, clock, { userId, purposes: ['recover', 'change-email'] });
  await tx.emit({ type: 'user-password-changed', userId }, userId);
}
