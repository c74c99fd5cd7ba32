import {
  CATEGORIES_PAGE_MAX,
  type CategoryCursor,
  readCategoryCursor,
  type Vertical,
  writeCategoryCursor,
} from '@bandshell/domain/categories';
import { isId } from '@bandshell/domain/kernel';
import { type SelectQueryBuilder, sql } from 'kysely';
import type { CategoryRow } from '../../core/categories/category-loader.ts';
import { pageSize } from '../../core/graphql/page-size.ts';
import { cutPage, notACursor, type RowPage } from '../../core/graphql/row-page.ts';
import type { DatabaseSchema } from '../../platform/database/schema.ts';
import type { Platform } from '../../platform/platform.ts';
import type {} from './categories-tables.ts';

export const CATEGORY_SORTS = {
  VIEWERS: { description: 'Most viewers first, then by name.' },
  NAME: { description: 'By name.' },
} as const;

export interface CategoryListArgs {
  readonly first: number;
  readonly after?: string | null;
  readonly sort: keyof typeof CATEGORY_SORTS;
  readonly tagID?: string | null;
  readonly vertical?: Vertical | null;
  /** Only categories that this user follows. */
  readonly followedBy?: string;
}

/** A page of categories, with the viewers by which it was sorted; none if it was sorted by name. */
export interface CategoryPage extends RowPage<CategoryRow> {
  readonly viewers: ReadonlyMap<string, number>;
}

export const categoryCursorOf = ({ id, display_name: name }: CategoryRow, { viewers }: CategoryPage): string => {
  const viewersCount = viewers.get(id);
  return writeCategoryCursor(viewersCount === undefined ? { name, id } : { viewersCount, id });
};

/**
 * A page of categories. Viewers move while somebody turns the pages, so that a category may stand on two pages or on none.
 *
 * @throws BAD_USER_INPUT for an invalid cursor or page size
 */
export async function listCategories(platform: Platform, args: CategoryListArgs): Promise<CategoryPage> {
  const first = pageSize(args.first, CATEGORIES_PAGE_MAX);
  const after = args.after == null ? undefined : readCategoryCursor(args.after);
  if (args.after != null && after === undefined) throw notACursor();
  const viewers: ReadonlyMap<string, number> =
    args.sort === 'VIEWERS' ? await platform.services.categoryViewers.read() : new Map();
  if (args.tagID != null && !isId(args.tagID)) return { rows: [], hasNextPage: false, viewers };
  const found = after !== undefined && 'name' in after ? [] : await watched(platform, args, viewers, after, first + 1);
  const rest = first + 1 - found.length;
  const others = rest === 0 ? [] : await byName(platform, args, [...viewers.keys()], after, rest);
  return { ...cutPage([...found, ...others], first), viewers };
}

/** Categories with viewers, most first; at most `limit`. */
async function watched(
  platform: Platform,
  args: CategoryListArgs,
  viewers: ReadonlyMap<string, number>,
  after: Extract<CategoryCursor, { viewersCount: number }> | undefined,
  limit: number,
): Promise<CategoryRow[]> {
  const isAfter = ([id, count]: readonly [string, number]): boolean =>
    after === undefined ||
    count < after.viewersCount ||
    (count === after.viewersCount && BigInt(id) > BigInt(after.id));
  const ids = [...viewers].filter(isAfter).map(([id]) => id);
  if (ids.length === 0) return [];
  return await matching(platform, args)
    .where('categories.id', '=', sql<string>`any(${ids}::bigint[])`)
    .orderBy(sql`array_position(${ids}::bigint[], categories.id)`)
    .limit(limit)
    .execute();
}

/** The other categories by name; at most `limit`. */
async function byName(
  platform: Platform,
  args: CategoryListArgs,
  watchedIds: readonly string[],
  after: CategoryCursor | undefined,
  limit: number,
): Promise<CategoryRow[]> {
  let query = matching(platform, args)
    .where('categories.id', '<>', sql<string>`all(${watchedIds}::bigint[])`)
    .orderBy('categories.display_name')
    .orderBy('categories.id')
    .limit(limit);
  if (after !== undefined && 'name' in after) {
    query = query.where(
      sql<boolean>`(categories.display_name, categories.id) > (${after.name}::text, ${after.id}::bigint)`,
    );
  }
  return await query.execute();
}

/** Categories that pass the filters. */
function matching(
  { database }: Platform,
  { tagID, vertical, followedBy }: CategoryListArgs,
): SelectQueryBuilder<DatabaseSchema, 'categories', CategoryRow> {
  let query = database.db.selectFrom('categories').selectAll('categories');
  if (tagID != null) {
    query = query.where('categories.id', 'in', (where) =>
      where.selectFrom('category_tags').select('category_id').where('tag_id', '=', tagID),
    );
  }
  if (vertical != null) {
    query = query.where('categories.id', 'in', (where) =>
      where.selectFrom('category_verticals').select('category_id').where('vertical', '=', vertical),
    );
  }
  if (followedBy !== undefined) {
    query = query.where('categories.id', 'in', (where) =>
      where.selectFrom('category_follows').select('category_id').where('user_id', '=', followedBy),
    );
  }
  return query;
}
