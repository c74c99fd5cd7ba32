import { CATEGORY_FOLLOWS_BY_USER, categoriesErrors, FOLLOWED_CATEGORIES_MAX } from '@bandshell/domain/categories';
import { isId, ok, type Result, refused } from '@bandshell/domain/kernel';
import { sql } from 'kysely';
import type { CategoryRow } from '../../core/categories/category-loader.ts';
import type { Viewer } from '../../core/identity/viewer.ts';
import { throttle } from '../../core/limits/throttle.ts';
import type { Db } from '../../platform/database/database.ts';
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
    // Two requests of one user wait for each other, so that together they cannot pass the limit.
    await tx.db.selectFrom('users').select('id').where('id', '=', userId).forNoKeyUpdate().executeTakeFirst();
    const { rows } = await sql<{ others: number; known: boolean }>`
      select count(*)::int as others, coalesce(bool_or(category_id = ${categoryId}), false) as known
      from category_follows where user_id = ${userId}`.execute(tx.db);
    const [now] = rows;
    if (now?.known === true) return ok(category);
    if ((now?.others ?? 0) >= FOLLOWED_CATEGORIES_MAX) {
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

/** The category with this id, as it stands in the database. */
export async function findCategoryById(db: Db, id: string): Promise<CategoryRow | undefined> {
  if (!isId(id)) return undefined;
  return await db.selectFrom('categories').selectAll().where('id', '=', id).executeTakeFirst();
}
