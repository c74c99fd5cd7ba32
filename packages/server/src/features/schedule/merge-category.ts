import type { CategoryMergeStep } from '../../core/categories/category-merge.ts';
import type {} from './schedule-tables.ts';

/** Planned streams of a category that is merged are in the other one then. */
export const mergeCategoryOfEntries: CategoryMergeStep = {
  table: 'schedule_entries',
  move: async (db, fromId, intoId) => {
    await db.updateTable('schedule_entries').set({ category_id: intoId }).where('category_id', '=', fromId).execute();
  },
};
