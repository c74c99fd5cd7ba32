import type { PersonalData } from '../../core/feature/personal-data.ts';
import { sharedViewsOf } from './shared-views.ts';

/** Promotions that a creator has started, and the views of links that a user has shared. */
export const promotionsPersonalData: PersonalData = {
  copy: async (platform, userId) => ({
    creatorPromotions: await platform.database.db
      .selectFrom('creator_promotions')
      .select(['starts_at', 'ends_at'])
      .where('channel_id', '=', userId)
      .orderBy('id')
      .limit(10_000)
      .execute(),
    sharedClipViews: await sharedViewsOf(platform, userId),
  }),
  erase: ({ database }, userId) =>
    database.transact(async ({ db }) => {
      await db.deleteFrom('creator_promotions').where('channel_id', '=', userId).execute();
      await db.deleteFrom('shared_clip_views').where('user_id', '=', userId).execute();
    }),
};
