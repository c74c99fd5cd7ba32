import { type SelectQueryBuilder, type SqlBool, sql } from 'kysely';
import { pageSize } from './page-size.ts';
import { cutPage, type RowPage, readIdCursor } from './row-page.ts';

/**
 * A page of a query's rows by id, the newest first; the cursor is an id.
 * @param most maximum page size
 * @throws BAD_USER_INPUT for an invalid size or cursor
 */
export async function newestPage<Schema, Table extends keyof Schema, Row>(
  query: SelectQueryBuilder<Schema, Table, Row>,
  { first, after }: { readonly first: number; readonly after?: string | null },
  most: number,
): Promise<RowPage<Row>> {
  const size = pageSize(first, most);
  const before = readIdCursor(after);
  const older = before === null ? query : query.where(sql<SqlBool>`id < ${before}::bigint`);
  const rows = await older
    .orderBy(sql`id`, 'desc')
    .limit(size + 1)
    .execute();
  return cutPage(rows as readonly Row[], size);
}
