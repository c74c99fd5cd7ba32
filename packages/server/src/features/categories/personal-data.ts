import type { PersonalData } from '../../core/feature/personal-data.ts';
import type {} from './categories-tables.ts';

/** Categories that the user follows. */
export const categoriesPersonalData: PersonalData = {
  copy: async ({ database: { db } }, userId) => ({
    followedCategories: await db
      .selectFrom('category_follows as follow')
      .innerJoin('categories', 'categories.id', 'follow.category_id')
      .select(['categories.slug', 'follow.created_at'])
      .where('follow.user_id', '=', userId)
      .orderBy('follow.created_at')
      .execute(),
  }),
  erase: async ({ database: { db } }, userId) => {
    await db.deleteFrom('category_follows').where('user_id', '=', userId).execute();
    await db.deleteFrom('ended_category_follows').where('user_id', '=', userId).execute();
  },
};
