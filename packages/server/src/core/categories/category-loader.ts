import type { Selectable } from 'kysely';
import { sql } from 'kysely';
import type { CategoriesTable } from '../core-tables.ts';
import { defineLoader } from '../graphql/define-loader.ts';

export type CategoryRow = Selectable<CategoriesTable>;

/** Categories by id. */
export const categoryLoader = defineLoader<CategoryRow, null>(async (ids, { platform }) => {
  const rows = await platform.database.db
    .selectFrom('categories')
    .selectAll()
    .where('id', '=', sql<string>`any(${ids}::bigint[])`)
    .execute();
  return new Map(rows.map((row) => [row.id, row]));
}, null);
