import type { Clock } from '../../platform/clock.ts';
import type { Db } from '../../platform/database/database.ts';

/**
 * Whether another user gave this login up (in lower case) and it still redirects to them. Call it after the login was
 * written, in the same transaction: a simultaneous change is then either seen here or refused by the unique index.
 */
export async function isLoginHeld(db: Db, clock: Clock, login: string, userId: string): Promise<boolean> {
  const row = await db
    .selectFrom('former_logins')
    .select('user_id')
    .where('login', '=', login)
    .where('held_until', '>', clock.now())
    .where('user_id', '!=', userId)
    .executeTakeFirst();
  return row !== undefined;
}
