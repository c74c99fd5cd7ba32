import { isLogin } from '@bandshell/domain/kernel';
import type { Db } from '../../platform/database/database.ts';
import { userAsOf } from './user-as-of.ts';
import type { UserRow } from './user-loader.ts';

/** The login that somebody typed, perhaps after an @, in lower case; undefined if no user can have it. */
export function typedLogin(typed: string): string | undefined {
  const login = typed.trim().replace(/^@/, '').toLowerCase();
  return isLogin(login) ? login : undefined;
}

/** The user with a login as somebody typed it, whatever the state of the account at `now` is; undefined if there is none. */
export async function findTypedUser(db: Db, typed: string, now: Date): Promise<UserRow | undefined> {
  const login = typedLogin(typed);
  if (login === undefined) return undefined;
  const row = await db.selectFrom('users').selectAll().where('login', '=', login).executeTakeFirst();
  return row && userAsOf(row, now);
}

/** The same, without users who are suspended or have closed their account. */
export async function findAvailableUser(db: Db, typed: string, now: Date): Promise<UserRow | undefined> {
  const user = await findTypedUser(db, typed, now);
  return user?.unavailable_reason === null ? user : undefined;
}
