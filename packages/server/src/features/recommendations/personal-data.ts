import type { PersonalData } from '../../core/feature/personal-data.ts';
import type {} from './ranking-tables.ts';
import type {} from './recommendations-tables.ts';

/**
 * The data that the user has hidden, and what their suggestions are made from. Users who hide or watch this user's
 * channel are not in it: that is their data.
 */
export const recommendationsPersonalData: PersonalData = {
  copy: async ({ database: { db } }, userId) => ({
    hidden: await db
      .selectFrom('hidden_suggestions')
      .leftJoin('users', 'users.id', 'hidden_suggestions.channel_id')
      .leftJoin('categories', 'categories.id', 'hidden_suggestions.category_id')
      .select(['users.login as channel', 'categories.slug as category', 'hidden_suggestions.hidden_at'])
      .where('user_id', '=', userId)
      .execute(),
    watched: await db
      .selectFrom('watch_affinities')
      .innerJoin('users', 'users.id', 'watch_affinities.channel_id')
      .select(['users.login as channel', 'watch_affinities.minutes', 'watch_affinities.updated_at'])
      .where('user_id', '=', userId)
      .execute(),
    refusesRankingSince:
      (await db.selectFrom('ranking_refusals').select('refused_at').where('user_id', '=', userId).executeTakeFirst())
        ?.refused_at ?? null,
  }),
  erase: async ({ database: { db } }, userId) => {
    await db
      .deleteFrom('hidden_suggestions')
      .where((where) => where.or([where('user_id', '=', userId), where('channel_id', '=', userId)]))
      .execute();
    await db
      .deleteFrom('watch_affinities')
      .where((where) => where.or([where('user_id', '=', userId), where('channel_id', '=', userId)]))
      .execute();
    for (const table of ['viewer_rankings', 'ranking_refusals'] as const)
      await db.deleteFrom(table).where('user_id', '=', userId).execute();
  },
};
