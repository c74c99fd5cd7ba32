import { sql } from 'kysely';
import { defineLoader } from '../../core/graphql/define-loader.ts';
import type { Requester } from '../../core/graphql/request-context.ts';
import type { CharityRow } from './charity-tables.ts';

/** Charities by id. */
export const charityLoader = defineLoader<CharityRow, undefined, Requester>(async (ids, { platform }) => {
  const rows = await platform.database.db
    .selectFrom('charities')
    .selectAll()
    .where('id', '=', sql<string>`any(${ids}::bigint[])`)
    .execute();
  return new Map(rows.map((row) => [row.id, row]));
}, undefined);
