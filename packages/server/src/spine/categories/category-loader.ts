import type { Selectable } from 'kysely';
import { sql } from 'kysely';
import { defineLoader } from '../graphql/define-loader.ts';
import type { CategoriesTable } from '../spine-tables.ts';

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
