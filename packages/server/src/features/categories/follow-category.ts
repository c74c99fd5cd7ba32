import { CATEGORY_FOLLOWS_BY_USER, categoriesErrors, FOLLOWED_CATEGORIES_MAX } from '@bandshell/domain/categories';
import { isId, ok, type Result, refused } from '@bandshell/domain/kernel';
import { sql } from 'kysely';
import type { CategoryRow } from '../../core/categories/category-loader.ts';
import type { Viewer } from '../../core/identity/viewer.ts';
import { throttle } from '../../core/limits/throttle.ts';
import type { Db, Tx } from '../../platform/database/database.ts';
import type { Platform } from '../../platform/platform.ts';
import type {} from './categories-tables.ts';

export const FOLLOW_CATEGORY_CODES = ['NOT_FOUND', 'TOO_MANY', 'RATE_LIMITED'] as const;

/** Follows a category. Doing it again changes nothing, not even the time. */
export async function followCategory(
  platform: Platform,
  viewer: Pick<Viewer, 'userId'>,
  categoryId: string,
): Promise<Result<CategoryRow, (typeof FOLLOW_CATEGORY_CODES)[number]>> {
  const { userId } = viewer;
  const tooOften = await throttle(platform.limits, 'follow-category', userId, CATEGORY_FOLLOWS_BY_USER);
  if (tooOften !== null) return tooOften;
  return await platform.database.transact(async (tx) => {
    const category = await findCategoryById(tx.db, categoryId);
    if (category === undefined) return refused(categoriesErrors.notFound);
    const follows = await countFollowedCategories(tx, userId, categoryId);
    if (follows.hasIt) return ok(category);
    if (follows.count >= FOLLOWED_CATEGORIES_MAX) {
      return refused(categoriesErrors.tooMany, { max: FOLLOWED_CATEGORIES_MAX });
    }
    await tx.db
      .insertInto('category_follows')
      .values({ user_id: userId, category_id: categoryId, created_at: platform.clock.now() })
      .execute();
    await tx.emit({ type: 'category-followed', userId, categoryId }, userId);
    return ok(category);
  });
}

/**
 * How many categories a user follows, and whether this one is among them. Two requests of one user wait for each other,
 * so that together they cannot pass the limit.
 */
export async function countFollowedCategories(
  { db }: Tx,
  userId: string,
  categoryId: string,
): Promise<{ readonly count: number; readonly hasIt: boolean }> {
  await db.selectFrom('users').select('id').where('id', '=', userId).forNoKeyUpdate().executeTakeFirst();
  const { rows } = await sql<{ count: number; hasIt: boolean }>`
    select count(*)::int as count, coalesce(bool_or(category_id = ${categoryId}), false) as "hasIt"
    from category_follows where user_id = ${userId}`.execute(db);
  return rows[0] ?? { count: 0, hasIt: false };
}

/** The category with this id, as it stands in the database. */
export async function findCategoryById(db: Db, id: string): Promise<CategoryRow | undefined> {
  if (!isId(id)) return undefined;
  return await db.selectFrom('categories').selectAll().where('id', '=', id).executeTakeFirst();
}
