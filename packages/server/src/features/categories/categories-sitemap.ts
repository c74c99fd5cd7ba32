import { categoryPath } from '@bandshell/domain/kernel';
import { sql } from 'kysely';
import { everyNthId } from '../../core/feature/every-nth-id.ts';
import type { SitemapSource } from '../../core/feature/sitemap-source.ts';

export const categoriesSitemap: SitemapSource = {
  name: 'categories',
  beginnings: ({ database }, size) => everyNthId(database.db, 'categories', sql`true`, size),
  pages: async ({ database }, fromId, size) => {
    const rows = await database.db
      .selectFrom('categories')
      .select('slug')
      .where('id', '>=', fromId)
      .orderBy('id')
      .limit(size)
      .execute();
    return rows.map(({ slug }) => ({ path: categoryPath(slug), changedAt: null }));
  },
};
