import { categoryPicks, type OwnCategories } from '@bandshell/domain/side-nav';
import { categoryLoader } from '../../../core/categories/category-loader.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { SectionSource } from './section-source.ts';

/** The most watched categories. */
export const categoriesSection = {
  token: 'CATEGORIES',
  title: () => 'Categories',
  read: async ({ context, userId }) => {
    const watched = (await context.platform.services.categoryViewers.read()).keys();
    const ids = categoryPicks(watched, userId === null ? NOTHING : await ownCategories(context.platform, userId));
    const rows = await categoryLoader(context).loadMany(ids);
    return { categories: rows.flatMap((row) => (row === null || row instanceof Error ? [] : [row])) };
  },
} as const satisfies SectionSource;

const NOTHING: OwnCategories = { hidden: new Set(), followed: new Set() };

async function ownCategories({ services }: Platform, userId: string): Promise<OwnCategories> {
  const [hidden, followed] = await Promise.all([
    services.suggestionFilter.hiddenCategories(userId),
    services.catalogue.followedBy(userId),
  ]);
  return { hidden, followed: new Set(followed) };
}
