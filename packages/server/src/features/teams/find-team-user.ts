import { isLogin } from '@bandshell/domain/kernel';
import { userAsOf } from '../../core/users/user-as-of.ts';
import type { UserRow } from '../../core/users/user-loader.ts';
import type { Tx } from '../../platform/database/database.ts';

/** The available user with a login, as somebody typed it; undefined if there is none. */
export async function findTeamUser({ db }: Tx, login: string, now: Date): Promise<UserRow | undefined> {
  const asked = login.trim().replace(/^@/, '').toLowerCase();
  if (!isLogin(asked)) return undefined;
  const row = await db.selectFrom('users').selectAll().where('login', '=', asked).executeTakeFirst();
  const user = row && userAsOf(row, now);
  return user?.unavailable_reason === null ? user : undefined;
}
