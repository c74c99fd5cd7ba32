import { sql } from 'kysely';
import type { SuggestionFilter } from '../../core/streams/suggestion-filter.ts';
import type { Platform } from '../../platform/platform.ts';
import type {} from './recommendations-tables.ts';

/** The entries that lists of other features leave out for a user. */
export const suggestionFilter = ({ database: { db } }: Platform): SuggestionFilter => ({
  allows: (userId, { channel, category }) => {
    const ofCategory = category === undefined ? sql`` : sql` or h.category_id = ${sql.ref(category)}`;
    return sql`not exists (select from hidden_suggestions h where h.user_id = ${userId}::bigint
      and (h.channel_id = ${sql.ref(channel)}${ofCategory}))`;
  },
  hiddenCategories: async (userId) => {
    const rows = await db
      .selectFrom('hidden_suggestions')
      .select('category_id')
      .where('user_id', '=', userId)
      .where('category_id', 'is not', null)
      .execute();
    return new Set(rows.map(({ category_id: id }) => id ?? ''));
  },
});
