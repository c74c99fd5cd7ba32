import { sql } from 'kysely';
import type { Db } from '../../platform/database/database.ts';

/** The ids of users by login, in lower case. */
export async function findUserIds(db: Db, logins: readonly string[]): Promise<readonly string[]> {
  if (logins.length === 0) return [];
  const rows = await db
    .selectFrom('users')
    .select('id')
    .where('login', '=', sql<string>`any(${logins}::text[])`)
    .execute();
  return rows.map(({ id }) => id);
}

/** A user's own email address, once they have confirmed it. */
export async function findOwnEmail(db: Db, userId: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('accounts')
    .select('email')
    .where('user_id', '=', userId)
    .where('email_verified_at', 'is not', null)
    .executeTakeFirst();
  return row?.email ?? undefined;
}
