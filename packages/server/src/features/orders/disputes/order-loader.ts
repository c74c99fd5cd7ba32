import { sql } from 'kysely';
import { defineLoader } from '../../../core/graphql/define-loader.ts';
import type { OrderRow } from '../orders-tables.ts';

/** Orders by id. Anybody who shows one has checked that the viewer may see it. */
export const orderLoader = defineLoader<OrderRow, undefined>(async (ids, { platform }) => {
  const rows = await platform.database.db
    .selectFrom('orders')
    .selectAll()
    .where('id', '=', sql<string>`any(${ids}::bigint[])`)
    .execute();
  return new Map(rows.map((row) => [row.id, row]));
}, undefined);
