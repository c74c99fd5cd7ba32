import type { Db } from '../../../platform/database/database.ts';

/** Another account that confirmed an address. One that nobody confirmed holds nobody off. */
export const findConfirmedOwner = (db: Db, emailKey: string, butUserId: string) =>
  db
    .selectFrom('accounts')
    .innerJoin('users', 'users.id', 'accounts.user_id')
    .select(['accounts.email', 'users.display_name'])
    .where('accounts.email_key', '=', emailKey)
    .where('accounts.email_verified_at', 'is not', null)
    .where('accounts.user_id', '!=', butUserId)
    .executeTakeFirst();
