import { sql } from 'kysely';
import type { Tx } from '../../platform/database/database.ts';

/** Two numbers that no other lock of the database uses. */
const LOCK = [742, 1] as const;

/**
 * Whether a site admin other than this user can log in. The caller is about to remove the role from the user, or to
 * close the account. The lock lets only one such change run at a time, until the transaction ends. Call it before rows
 * are locked.
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
