import type { PersonalData } from '../../core/feature/personal-data.ts';
import type {} from './reports-tables.ts';

/** The reports that the user made. Reports about the user belong to their reporters and are not told. */
export const reportsPersonalData: PersonalData = {
  copy: async ({ database: { db } }, userId) => ({
    reports: await db
      .selectFrom('reports')
      .select(['kind', 'reason', 'text', 'created_at', 'decision', 'decided_at'])
      .where('reporter_id', '=', userId)
      .orderBy('id')
      .execute(),
  }),
  // A report stays for staff. Its text goes, because it may say who wrote it.
  erase: async ({ database: { db } }, userId) => {
    await db.updateTable('reports').set({ reporter_id: null, text: '' }).where('reporter_id', '=', userId).execute();
  },
};
