import { sql } from 'kysely';
import { defineLoader } from '../../../core/graphql/define-loader.ts';
import type { ExportAccountRow } from './destination-tables.ts';

/** The viewer's accounts, by destination. */
export const accountLoader = defineLoader<ExportAccountRow, null>(async (destinations, { platform, viewer }) => {
  if (viewer === null) return new Map();
  const rows = await platform.database.db
    .selectFrom('export_accounts')
    .selectAll()
    .where('user_id', '=', viewer.userId)
    .where('destination', '=', sql<string>`any(${destinations}::text[])`)
    .execute();
  return new Map(rows.map((row) => [row.destination, row]));
}, null);
