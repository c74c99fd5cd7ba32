import type { Database } from '@bandshell/server/src/platform/database/database.ts';
import { CompiledQuery } from 'kysely';

const WAITING = `select count(*) as waits from pg_stat_activity
  where datname = current_database() and wait_event_type = 'Lock' and state = 'active'`;

/** How many statements in the database wait for a row or a lock that another transaction has. */
export async function lockWaits({ db }: Pick<Database, 'db'>): Promise<number> {
  const { rows } = await db.executeQuery<{ waits: string }>(CompiledQuery.raw(WAITING));
  return Number(rows[0]?.waits ?? 0);
}
