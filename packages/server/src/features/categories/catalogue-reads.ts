import { FOLLOWED_CATEGORIES_MAX } from '@bandshell/domain/categories';
import { sql } from 'kysely';
import type { Catalogue } from '../../core/categories/catalogue.ts';
import type { ContentTagRow } from '../../core/categories/content-tag.ts';
import type { Platform } from '../../platform/platform.ts';
import type {} from './categories-tables.ts';

/** The facts that other features ask of the tables of this one. */
export const catalogueReads = ({ database: { db } }: Platform): Catalogue => ({
  idOfSlug: (slug) =>
    sql<string | null>`coalesce((select id from categories where slug = ${slug}),
      (select category_id from category_former_slugs where slug = ${slug}))`,
  hasTag: (column, tagId) => sql`${sql.ref(column)} in (select category_id from category_tags where tag_id = ${tagId})`,
  isInVertical: (column, vertical) =>
    sql`${sql.ref(column)} in (select category_id from category_verticals where vertical = ${vertical})`,
  followedBy: async (userId, most = FOLLOWED_CATEGORIES_MAX) => {
    const rows = await db
      .selectFrom('category_follows')
      .select('category_id')
      .where('user_id', '=', userId)
      .limit(most)
      .execute();
    return rows.map(({ category_id }) => category_id);
  },
  heaviestTags: async (weights, most) => {
    if (weights.size === 0) return [];
    const { rows } = await sql<ContentTagRow>`
      select t.id, t.slug, t.name, t.names
      from unnest(${[...weights.keys()]}::bigint[], ${[...weights.values()]}::bigint[]) as w (category_id, weight)
      join category_tags c on c.category_id = w.category_id
      join content_tags t on t.id = c.tag_id
      group by t.id
      order by sum(w.weight) desc, t.id
      limit ${most}`.execute(db);
    return rows;
  },
});
