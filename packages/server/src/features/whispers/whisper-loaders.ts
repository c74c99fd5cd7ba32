import { sql } from 'kysely';
import { defineLoader } from '../../core/graphql/define-loader.ts';
import type { WhispersTable } from './whispers-tables.ts';

/** Number of unread whispers of each user. */
export const unreadWhispersLoader = defineLoader<number, 0>(async (ids, { platform }) => {
  const rows = await platform.database.db
    .selectFrom('whisper_sides')
    .select(['user_id', sql<number>`sum(unread_count)::int`.as('count')])
    .where('user_id', '=', sql<string>`any(${ids}::bigint[])`)
    .where('unread_count', '>', 0)
    .groupBy('user_id')
    .execute();
  return new Map(rows.map((row) => [row.user_id, row.count]));
}, 0);

export const whisperLoader = defineLoader<WhispersTable, null>(async (ids, { platform }) => {
  const rows = await platform.database.db
    .selectFrom('whispers')
    .selectAll()
    .where('id', '=', sql<string>`any(${ids}::bigint[])`)
    .execute();
  return new Map(rows.map((row) => [row.id, row]));
}, null);
