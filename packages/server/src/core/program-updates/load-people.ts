import { sql } from 'kysely';
import type { Platform } from '../../platform/platform.ts';

export interface Person {
  readonly id: string;
  readonly login: string;
  readonly display_name: string;
}

/** Users by id, as the payloads of events name them. */
export async function loadPeople({ database }: Platform, ids: readonly string[]): Promise<ReadonlyMap<string, Person>> {
  const rows = await database.db
    .selectFrom('users')
    .select(['id', 'login', 'display_name'])
    .where('id', '=', sql<string>`any(${[...new Set(ids)]}::bigint[])`)
    .execute();
  return new Map(rows.map((row) => [row.id, row]));
}

/** `broadcaster_user_id`, `broadcaster_user_login` and `broadcaster_user_name` of a user, with another prefix too. */
export const named = (prefix: string, { id, login, display_name }: Person): Readonly<Record<string, string>> => ({
  [`${prefix}_id`]: id,
  [`${prefix}_login`]: login,
  [`${prefix}_name`]: display_name,
});
