import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../platform/database/database.ts';
import type { DatabaseSchema } from '../../platform/database/schema.ts';

/** Every `size`-th id of a table's rows that fulfill the condition, from the first one on, in the order of ids. */
export async function everyNthId(
  db: Db,
  table: keyof DatabaseSchema & string,
  condition: RawBuilder<unknown>,
  size: number,
): Promise<readonly string[]> {
  const { rows } = await sql<{ readonly id: string }>`select id from (
      select ${sql.ref(`${table}.id`)} as id, row_number() over (order by ${sql.ref(`${table}.id`)}) - 1 as place
      from ${sql.table(table)} where ${condition}) numbered
    where place % ${size} = 0 order by id`.execute(db);
  return rows.map(({ id }) => id);
}
