import type { Tx } from '../../platform/database/database.ts';

/** Stops a log-in: the password was replaced while it was verified. */
export class PasswordReplacedError extends Error {
  override readonly name = 'PasswordReplacedError';
}

/**
 * Locks the password that a log-in used until the transaction ends. Verification takes time; a password change
 * meanwhile ends what the old password gave access to, and must include this log-in.
 * @throws {PasswordReplacedError} when the account has another password now
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
