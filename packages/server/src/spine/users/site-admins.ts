import { sql } from 'kysely';
import type { Tx } from '../../platform/database/database.ts';

/** Any two numbers that nothing else on the database locks. */
const LOCK = [742, 1] as const;

/**
 * Whether a site admin other than this user can come in. Whoever asks is about to take the role from the user, or to close
 * the account: the lock lets only one do so at a time, until the transaction ends. To be called before rows are locked.
 */
export async function lockAndFindOtherSiteAdmin(tx: Tx, userId: string): Promise<boolean> {
  await sql`select pg_advisory_xact_lock(${LOCK[0]}, ${LOCK[1]})`.execute(tx.db);
  const other = await tx.db
    .selectFrom('users')
    .select('id')
    .where('is_site_admin', '=', true)
    .where('unavailable_reason', 'is', null)
    .where('id', '!=', userId)
    .limit(1)
    .executeTakeFirst();
  return other !== undefined;
}
