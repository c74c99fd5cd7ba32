import type { Selectable } from 'kysely';
import { sql } from 'kysely';
import type { UsersTable } from '../core-tables.ts';
import { defineLoader } from '../graphql/define-loader.ts';
import type { Requester } from '../graphql/request-context.ts';
import { userAsOf } from './user-as-of.ts';

export type UserRow = Selectable<UsersTable>;

/** Users by id. */
export const userLoader = defineLoader<UserRow, undefined, Requester>(async (ids, { platform }) => {
  const rows = await platform.database.db
    .selectFrom('users')
    .selectAll()
    .where('id', '=', sql<string>`any(${ids}::bigint[])`)
    .execute();
  const now = platform.clock.now();
  return new Map(rows.map((row) => [row.id, userAsOf(row, now)]));
}, undefined);
