import { sql } from 'kysely';
import { defineLoader } from '../../core/graphql/define-loader.ts';
import type {} from '../../core/users/block-tables.ts';

/** Whether the viewer blocks each user. */
export const blockedLoader = defineLoader<boolean, false>(async (ids, { platform, viewer }) => {
  if (viewer === null) return new Map();
  const rows = await platform.database.db
    .selectFrom('user_blocks')
    .select('blocked_id')
    .where('blocker_id', '=', viewer.userId)
    .where('blocked_id', '=', sql<string>`any(${ids}::bigint[])`)
    .execute();
  return new Map(rows.map((row) => [row.blocked_id, true]));
}, false);
