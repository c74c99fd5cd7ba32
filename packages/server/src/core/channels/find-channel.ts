import { CompiledQuery } from 'kysely';
import type { Platform } from '../../platform/platform.ts';

/** An available channel: its owner exists and is not suspended. */
export interface ChannelRef {
  readonly id: string;
  readonly login: string;
  readonly displayName: string;
}

const BY_LOGIN = `select id, login, display_name as "displayName" from users
  where login = $1 and (unavailable_reason is null or unavailable_until <= $2)`;

/** `login` in any case; undefined when there is no such available channel. */
export async function findChannelByLogin(
  { database, clock }: Pick<Platform, 'database' | 'clock'>,
  login: string,
): Promise<ChannelRef | undefined> {
  const { rows } = await database.db.executeQuery(CompiledQuery.raw(BY_LOGIN, [login.toLowerCase(), clock.now()]));
  return rows[0] as ChannelRef | undefined;
}
