import { sql } from 'kysely';
import type { Tx } from '../../../platform/database/database.ts';

/**
 * Whether a user may confirm an address: true unless another account has confirmed it. Locks the address until the
 * transaction ends, so that of two simultaneous confirmations only one succeeds.
 */
export async function lockAddress(tx: Tx, emailKey: string, forUserId: string): Promise<boolean> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`e-mail address ${emailKey}`}, 0))`.execute(tx.db);
  const owner = await tx.db
    .selectFrom('accounts')
    .select('user_id')
    .where('email_key', '=', emailKey)
    .where('email_verified_at', 'is not', null)
    .where('user_id', '!=', forUserId)
    .executeTakeFirst();
  return owner === undefined;
}
