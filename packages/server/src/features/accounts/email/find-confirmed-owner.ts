import type { Db } from '../../../platform/database/database.ts';

/** Finds another account that confirmed an address. An unconfirmed address does not block others. */
export const findConfirmedOwner = (db: Db, emailKey: string, butUserId: string) =>
  db
    .selectFrom('accounts')
    .innerJoin('users', 'users.id', 'accounts.user_id')
    .select(['accounts.user_id', 'accounts.email', 'users.display_name'])
    .where('accounts.email_key', '=', emailKey)
    .where('accounts.email_verified_at', 'is not', null)
    .where('accounts.user_id', '!=', butUserId)
    .executeTakeFirst();
