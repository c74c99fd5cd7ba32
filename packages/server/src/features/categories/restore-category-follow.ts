import {
  CATEGORY_FOLLOWS_BY_USER,
  CATEGORY_UNFOLLOW_UNDO_MS,
  categoriesErrors,
  FOLLOWED_CATEGORIES_MAX,
} from '@bandshell/domain/categories';
import { ok, type Result, refused } from '@bandshell/domain/kernel';
import type { CategoryRow } from '../../core/categories/category-loader.ts';
import type { Viewer } from '../../core/identity/viewer.ts';
import { throttle } from '../../core/limits/throttle.ts';
import type { Platform } from '../../platform/platform.ts';
import { countFollowedCategories, findCategoryById } from './follow-category.ts';

export const RESTORE_CATEGORY_FOLLOW_CODES = ['NOT_FOUND', 'RATE_LIMITED', 'TOO_MANY', 'UNDO_OVER'] as const;

/**
 * Takes an unfollow of a category back: the follow has its date again. It counts as a follow against the follower's
 * limits. A user who follows again already gets the earlier date.
 */
export async function restoreCategoryFollow(
  platform: Platform,
  { userId }: Pick<Viewer, 'userId'>,
  categoryId: string,
): Promise<Result<CategoryRow, (typeof RESTORE_CATEGORY_FOLLOW_CODES)[number]>> {
  const tooOften = await throttle(platform.limits, 'follow-category', userId, CATEGORY_FOLLOWS_BY_USER);
  if (tooOften !== null) return tooOften;
  return platform.database.transact(async (tx) => {
    const category = await findCategoryById(tx.db, categoryId);
    if (category === undefined) return refused(categoriesErrors.notFound);
    const follows = await countFollowedCategories(tx, userId, categoryId);
    if (!follows.hasIt && follows.count >= FOLLOWED_CATEGORIES_MAX) {
      return refused(categoriesErrors.tooMany, { max: FOLLOWED_CATEGORIES_MAX });
    }
    // Of two at once the second finds nothing.
    const ended = await tx.db
      .deleteFrom('ended_category_follows')
      .where('category_id', '=', categoryId)
      .where('user_id', '=', userId)
      .where('ended_at', '>', new Date(platform.clock.now().getTime() - CATEGORY_UNFOLLOW_UNDO_MS))
      .returning('followed_at')
      .executeTakeFirst();
    if (ended === undefined) return refused(categoriesErrors.undoOver);
    const created_at = ended.followed_at;
    await tx.db
      .insertInto('category_follows')
      .values({ user_id: userId, category_id: categoryId, created_at })
      .onConflict((conflict) => conflict.columns(['user_id', 'category_id']).doUpdateSet({ created_at }))
      .execute();
    if (!follows.hasIt) await tx.emit({ type: 'category-followed', userId, categoryId }, userId);
    return ok(category);
  });
}
