import { CompiledQuery } from 'kysely';
import type { Db } from '../platform/database/database.ts';

/** A channel that stands open: its owner exists and is not suspended. */
export interface ChannelRef {
  readonly id: string;
  readonly login: string;
  readonly displayName: string;
}

const BY_LOGIN = `select id, login, display_name as "displayName" from users
  where login = $1 and unavailable_reason is null`;

/** `login` in any case; undefined when no such channel stands open. */
export async function findChannelByLogin(db: Db, login: string): Promise<ChannelRef | undefined> {
  const { rows } = await db.executeQuery(CompiledQuery.raw(BY_LOGIN, [login.toLowerCase()]));
  return rows[0] as ChannelRef | undefined;
}
