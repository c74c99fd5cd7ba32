import { CompiledQuery } from 'kysely';
import type { Platform } from '../../platform/platform.ts';

const BY_FORMER_LOGIN = `select u.login from former_logins f join users u on u.id = f.user_id
  where f.login = $1 and f.held_until > $2 and u.unavailable_reason is distinct from 'DEACTIVATED'`;

/**
 * The new login for a former one (in lower case); undefined when nobody had it, the time is over, or its user has
 * closed the account.
 */
export async function findFormerLogin(
  { database, clock }: Pick<Platform, 'database' | 'clock'>,
  login: string,
): Promise<string | undefined> {
  const { rows } = await database.db.executeQuery(CompiledQuery.raw(BY_FORMER_LOGIN, [login, clock.now()]));
  return (rows[0] as { readonly login: string } | undefined)?.login;
}
