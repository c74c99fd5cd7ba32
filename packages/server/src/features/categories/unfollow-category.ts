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
    const ended = await tx.db
      .deleteFrom('category_follows')
      .where('user_id', '=', userId)
      .where('category_id', '=', categoryId)
      .returning('created_at')
      .executeTakeFirst();
    if (ended === undefined) return;
    // Kept for a while, so that the unfollow can be taken back.
    const kept = { followed_at: ended.created_at, ended_at: platform.clock.now() };
    await tx.db
      .insertInto('ended_category_follows')
      .values({ user_id: userId, category_id: categoryId, ...kept })
      .onConflict((conflict) => conflict.columns(['user_id', 'category_id']).doUpdateSet(kept))
      .execute();
    await tx.emit({ type: 'category-unfollowed', userId, categoryId }, userId);
  });
  return category;
}
