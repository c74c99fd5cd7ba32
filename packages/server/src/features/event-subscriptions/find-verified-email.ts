import type { Db } from '../../platform/database/database.ts';

/** A user's confirmed email address, if the user has allowed a program to see it. */
export async function findVerifiedEmail(db: Db, clientId: string, userId: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('oauth_connections as c')
    .innerJoin('accounts as a', 'a.user_id', 'c.user_id')
    .select(['a.email', 'c.scopes'])
    .where('c.client_id', '=', clientId)
    .where('c.user_id', '=', userId)
    .where('a.email_verified_at', 'is not', null)
    .executeTakeFirst();
  return row?.scopes.includes('user:read:email') === true ? (row.email ?? undefined) : undefined;
}
