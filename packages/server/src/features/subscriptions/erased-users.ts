import { sql } from 'kysely';
import type { Tx } from '../../platform/database/database.ts';

/** Whether the account of one of these users is erased, or is being erased. */
export async function isAnyErased({ db }: Tx, userIds: readonly string[]): Promise<boolean> {
  const { rows } = await sql<{ readonly found: boolean }>`
    select exists (select from account_removals where user_id = any(${userIds}::bigint[]) and erasing_at is not null)
      or (select count(*) from users where id = any(${userIds}::bigint[])) < ${new Set(userIds).size} as found`.execute(
    db,
  );
  return rows[0]?.found === true;
}
