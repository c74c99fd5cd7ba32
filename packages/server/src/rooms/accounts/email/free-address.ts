import type { Tx } from '../../../platform/database/database.ts';

/**
 * Makes an address free for a user who reads its mail: who never confirmed it gives it up. False where another account
 * did confirm it.
 */
export async function freeAddress(tx: Tx, emailKey: string, forUserId: string): Promise<boolean> {
  const owner = await tx.db
    .selectFrom('accounts')
    .select(['user_id', 'email_verified_at'])
    .where('email_key', '=', emailKey)
    .where('user_id', '!=', forUserId)
    .forUpdate()
    .executeTakeFirst();
  if (owner === undefined) return true;
  if (owner.email_verified_at !== null) return false;
  const none = { email: null, email_key: null };
  await tx.db.updateTable('accounts').set(none).where('user_id', '=', owner.user_id).execute();
  return true;
}
