import type { PersonalData } from '../../core/feature/personal-data.ts';

/** Boosts of the user's channel. Erasing removes them; what was paid stays with the orders. */
export const boostsPersonalData: PersonalData = {
  copy: async ({ database: { db } }, userId) => ({
    boosts: await db
      .selectFrom('boosts')
      .select(['state', 'bought', 'shown', 'starts_at', 'ends_at', 'ended_at', 'reason'])
      .where('channel_id', '=', userId)
      .orderBy('id')
      .limit(10_000)
      .execute(),
  }),
  erase: async ({ database }, userId) => {
    await database.db.deleteFrom('boosts').where('channel_id', '=', userId).execute();
  },
};
