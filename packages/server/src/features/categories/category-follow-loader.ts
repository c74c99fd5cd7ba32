import { sql } from 'kysely';
import { defineLoader } from '../../core/graphql/define-loader.ts';
import type {} from './categories-tables.ts';

/** When the viewer followed each category. */
export const categoryFollowLoader = defineLoader<Date, null>(async (categoryIds, { platform, viewer }) => {
  if (viewer === null) return new Map();
  const rows = await platform.database.db
    .selectFrom('category_follows')
    .select(['category_id', 'created_at'])
    .where('user_id', '=', viewer.userId)
    .where('category_id', '=', sql<string>`any(${categoryIds}::bigint[])`)
    .execute();
  return new Map(rows.map(({ category_id, created_at }) => [category_id, created_at]));
}, null);
