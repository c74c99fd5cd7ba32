import type { PersonalData } from '../../core/feature/personal-data.ts';

/** The agreements that the user accepted. */
export const termsPersonalData: PersonalData = {
  copy: async ({ database: { db } }, userId) => ({
    decisions: await db
      .selectFrom('product_consent_decisions')
      .select(['consent_type', 'version', 'status', 'decided_at'])
      .where('user_id', '=', userId)
      .orderBy('id')
      .execute(),
  }),
  erase: async ({ database: { db } }, userId) => {
    await db.deleteFrom('product_consent_decisions').where('user_id', '=', userId).execute();
  },
};
