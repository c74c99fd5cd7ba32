import type { CategoryRow } from '../../core/categories/category-loader.ts';
import type { Viewer } from '../../core/identity/viewer.ts';
import type { Platform } from '../../platform/platform.ts';
import { findCategoryById } from './follow-category.ts';

/** Unfollows a category; undefined when there is no such category. Does nothing when the viewer does not follow it. */
export async function unfollowCategory(
  platform: Platform,
  { userId }: Pick<Viewer, 'userId'>,
  categoryId: string,
): Promise<CategoryRow | undefined> {
  const category = await findCategoryById(platform.database.db, categoryId);
  if (category === undefined) return undefined;
  await platform.database.transact(async (tx) => {
    const { numDeletedRows } = await tx.db
      .deleteFrom('category_follows')
      .where('user_id', '=', userId)
      .where('category_id', '=', categoryId)
      .executeTakeFirst();
    if (numDeletedRows === 1n) await tx.emit({ type: 'category-unfollowed', userId, categoryId }, userId);
  });
  return category;
}
