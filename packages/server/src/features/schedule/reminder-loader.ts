import { sql } from 'kysely';
import { defineLoader } from '../../core/graphql/define-loader.ts';
import type {} from './schedule-tables.ts';

/** Whether the viewer wants reminders, by the entry's id. */
export const reminderLoader = defineLoader<boolean, false>(async (entryIds, { platform, viewer }) => {
  if (viewer === null) return new Map();
  const rows = await platform.database.db
    .selectFrom('schedule_reminders')
    .select('entry_id')
    .where('user_id', '=', viewer.userId)
    .where('entry_id', '=', sql<string>`any(${entryIds}::bigint[])`)
    .execute();
  return new Map(rows.map(({ entry_id }) => [entry_id, true]));
}, false);
