import type { PersonalData } from '../../core/personal-data.ts';
import type {} from './recommendations-tables.ts';

/** Suggestions that the user has hidden. Users who hide this user's channel are not in it: that is their data. */
export const recommendationsPersonalData: PersonalData = {
  copy: async ({ database: { db } }, userId) => ({
    hidden: await db
      .selectFrom('hidden_suggestions')
      .leftJoin('users', 'users.id', 'hidden_suggestions.channel_id')
      .leftJoin('categories', 'categories.id', 'hidden_suggestions.category_id')
      .select(['users.login as channel', 'categories.slug as category', 'hidden_suggestions.hidden_at'])
      .where('user_id', '=', userId)
      .execute(),
  }),
  erase: async ({ database: { db } }, userId) => {
    await db
      .deleteFrom('hidden_suggestions')
      .where((where) => where.or([where('user_id', '=', userId), where('channel_id', '=', userId)]))
      .execute();
  },
};
