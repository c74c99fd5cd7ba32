import { categoryPicks, type OwnCategories } from '@bandshell/domain/side-nav';
import { categoryLoader } from '../../../core/categories/category-loader.ts';
import type { RequestContext } from '../../../core/graphql/request-context.ts';
import type { SectionSource } from './section-source.ts';

/** The most watched categories. */
export const categoriesSection = {
  token: 'CATEGORIES',
  title: () => 'Categories',
  read: async ({ context, userId }) => {
    const watched = (await context.platform.services.categoryViewers.read()).keys();
    const ids = categoryPicks(watched, userId === null ? NOTHING : await ownCategories(context, userId));
    const rows = await categoryLoader(context).loadMany(ids);
    return { categories: rows.flatMap((row) => (row === null || row instanceof Error ? [] : [row])) };
  },
} as const satisfies SectionSource;

const NOTHING: OwnCategories = { hidden: new Set(), followed: new Set() };

async function ownCategories({ platform }: RequestContext, userId: string): Promise<OwnCategories> {
  const { db } = platform.database;
  const [hidden, followed] = await Promise.all([
    db
      .selectFrom('hidden_suggestions')
      .select('category_id')
      .where('user_id', '=', userId)
      .where('category_id', 'is not', null)
      .execute(),
    db.selectFrom('category_follows').select('category_id').where('user_id', '=', userId).execute(),
  ]);
  return {
    hidden: new Set(hidden.map(({ category_id: id }) => id ?? '')),
    followed: new Set(followed.map(({ category_id: id }) => id)),
  };
}
