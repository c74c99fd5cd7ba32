import { sql } from 'kysely';
import type { Tx } from '../../../platform/database/database.ts';

/**
 * Whether a user who reads an address's mail may have it confirmed: nobody else did. Who asks for the same address waits
 * until this transaction ends, so of two who confirm it at once one does.
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
