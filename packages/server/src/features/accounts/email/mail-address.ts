import type { Db } from '../../../platform/database/database.ts';

/**
 * The address for mails about an account, and its display name. Undefined without an address, and for an unconfirmed
 * one that another account has confirmed, because its reader has nothing to do with this account.
 */
export function mailAddress(
  db: Db,
  userId: string,
): Promise<{ readonly email: string; readonly display_name: string } | undefined> {
  return db
    .selectFrom('accounts as a')
    .innerJoin('users as u', 'u.id', 'a.user_id')
    .select(['a.email', 'u.display_name'])
    .where('a.user_id', '=', userId)
    .where('a.email', 'is not', null)
    .where((where) =>
      where.or([
        where('a.email_verified_at', 'is not', null),
        where.not(
          where.exists(
            where
              .selectFrom('accounts as o')
              .select('o.user_id')
              .whereRef('o.email_key', '=', 'a.email_key')
              .where('o.email_verified_at', 'is not', null),
          ),
        ),
      ]),
    )
    .$narrowType<{ email: string }>()
    .executeTakeFirst();
}
