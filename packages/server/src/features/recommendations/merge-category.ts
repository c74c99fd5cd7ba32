import { sql } from 'kysely';
import type { CategoryMergeStep } from '../../core/categories/category-merge.ts';
import type {} from './recommendations-tables.ts';

/** Anybody who hid a category that is merged hides the other one then, once. */
export const mergeHiddenCategory: CategoryMergeStep = {
  table: 'hidden_suggestions',
  move: async (db, fromId, intoId) => {
    await sql`update hidden_suggestions h set category_id = ${intoId}::bigint
      where h.category_id = ${fromId}::bigint and not exists (select from hidden_suggestions o
        where o.user_id = h.user_id and o.category_id = ${intoId}::bigint)`.execute(db);
    await db.deleteFrom('hidden_suggestions').where('category_id', '=', fromId).execute();
  },
};
