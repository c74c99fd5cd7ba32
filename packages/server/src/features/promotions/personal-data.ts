import type { PersonalData } from '../../core/personal-data.ts';

/** Promotions that a creator has started. */
export const promotionsPersonalData: PersonalData = {
  copy: async ({ database: { db } }, userId) => ({
    creatorPromotions: await db
      .selectFrom('creator_promotions')
      .select(['starts_at', 'ends_at'])
      .where('channel_id', '=', userId)
      .orderBy('id')
      .limit(10_000)
      .execute(),
  }),
  erase: ({ database }, userId) =>
    database.transact(async ({ db }) => {
      await db.deleteFrom('creator_promotions').where('channel_id', '=', userId).execute();
    }),
};
