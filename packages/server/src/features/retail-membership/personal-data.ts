import type { PersonalData } from '../../core/feature/personal-data.ts';

export const retailMembershipPersonalData: PersonalData = {
  copy: async ({ database: { db } }, userId) => ({
    retailMembership: await db.selectFrom('retail_memberships').select('until').where('user_id', '=', userId).execute(),
  }),
  erase: async ({ database }, userId) => {
    await database.db.deleteFrom('retail_memberships').where('user_id', '=', userId).execute();
  },
};
