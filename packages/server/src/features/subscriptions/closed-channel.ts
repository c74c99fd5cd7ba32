import { sql } from 'kysely';
import type { Tx } from '../../platform/database/database.ts';
import type { Platform } from '../../platform/platform.ts';

/**
 * Whether something can be given no more: a channel is closed by its owner or suspended for ever, or the account of a user is
 * erased or being erased. A channel that is suspended for a time gives what was paid for. None of them closes until the
 * transaction ends.
 */
export async function isAnyGone(
  { db }: Tx,
  { services }: Platform,
  channelId: string,
  userIds: readonly string[] = [],
): Promise<boolean> {
  const ids = [...new Set([channelId, ...userIds])];
  const { rows } = await sql<{ readonly isGone: boolean }>`
    select (id = ${channelId}::bigint and unavailable_reason is not null and unavailable_until is null)
      or ${services.erasingSql(sql`users.id`)} as "isGone"
    from users where id = any(${ids}::bigint[]) order by id for share of users`.execute(db);
  return rows.length < ids.length || rows.some(({ isGone }) => isGone);
}
