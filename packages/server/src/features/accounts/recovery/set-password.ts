import type { Tx } from '../../../platform/database/database.ts';
import type { Platform } from '../../../platform/platform.ts';
import { cancelLinks } from '../links/end-links.ts';
import type { MailCause } from '../notices/find-mail-reader.ts';
import { mailOwner } from '../notices/mail-owner.ts';
import { endSessionsOf } from '../revoke-sessions.ts';
import { passwordChangedMail } from './recovery-mails.ts';

/**
 * Sets a new password and ends what the old one gave access to: the user's sessions except `keepSession`, pending
 * second-factor log-ins, open recoveries, a requested address. Links that take an account back stay, because an
 * attacker must not be able to end them. The owner is notified by mail.
 */
export async function setPassword(
  tx: Tx,
  cause: MailCause,
  change: { readonly userId: string; readonly passwordHash: string; readonly keepSession: string | null },
): Promise<void> {
  const { userId, passwordHash, keepSession } = change;
  await tx.db.updateTable('accounts').set({ password_hash: passwordHash }).where('user_id', '=', userId).execute();
  await endLogIns(tx, cause.platform, userId, keepSession);
  await mailOwner(tx, cause, userId, passwordChangedMail);
}

/** Ends everything that a password, or a link for a new one, gives access to. */
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
