import type { PersonalData } from '../../core/feature/personal-data.ts';

/** Months of Turbo. Erasing removes them; what was paid stays with the orders. */
export const turboPersonalData: PersonalData = {
  copy: async ({ database: { db } }, userId) => ({
    turbo: await db
      .selectFrom('turbo_terms')
      .select(['starts_at', 'ends_at', 'withdrawn_at'])
      .where('user_id', '=', userId)
      .orderBy('starts_at')
      .limit(10_000)
      .execute(),
  }),
  erase: async ({ database }, userId) => {
    await database.db.deleteFrom('turbo_terms').where('user_id', '=', userId).execute();
  },
};
