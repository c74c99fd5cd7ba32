import type { Tx } from '../../platform/database/database.ts';

/** Breaks a log-in off: the password that proved it was replaced while it was verified. */
export class PasswordReplacedError extends Error {
  override readonly name = 'PasswordReplacedError';
}

/**
 * Holds the password that a log-in was proved by until the transaction ends. Verifying takes a while; whoever sets a new
 * password meanwhile ends what the old one let in, and must not miss what it is about to.
 *
 * @throws {PasswordReplacedError} when the account has another one by now
 */
export async function holdPassword(tx: Tx, userId: string, passwordHash: string): Promise<void> {
  const held = await tx.db
    .selectFrom('accounts')
    .select('user_id')
    .where('user_id', '=', userId)
    .where('password_hash', '=', passwordHash)
    .forShare()
    .executeTakeFirst();
  if (held === undefined) throw new PasswordReplacedError();
}
