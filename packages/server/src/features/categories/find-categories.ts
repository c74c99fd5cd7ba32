import { categorySlug, isCategorySlug } from '@bandshell/domain/categories';
import { sql } from 'kysely';
import type { CategoryRow } from '../../core/categories/category-loader.ts';
import type { Platform } from '../../platform/platform.ts';

export const CATEGORIES_MAX = 100;
const SEARCH_MAX = 100;

/** Categories whose name contains `search`, those that begin with it first; at most `first`. */
export async function searchCategories(platform: Platform, search: string, first: number): Promise<CategoryRow[]> {
  const words = search
    // The database does not accept zero bytes.
    .replace(/\p{Cc}+/gu, ' ')
    .trim()
    .slice(0, SEARCH_MAX)
    .replace(/[\\%_]/g, '\\$&');
  const holds = `%${words}%`;
  return platform.database.db
    .selectFrom('categories')
    .selectAll()
    .where((where) => where.or([where('display_name', 'ilike', holds), where('name', 'ilike', holds)]))
    .orderBy(sql`display_name ilike ${`${words}%`}`, 'desc')
    .orderBy('display_name')
    .limit(first)
    .execute();
}

/** The most watched categories first, then the others by name; at most `first`. */
export async function topCategories(platform: Platform, first: number): Promise<CategoryRow[]> {
  const { db } = platform.database;
  const ranked = [...(await platform.services.categoryViewers.read()).keys()].slice(0, first);
  const watched = await db
    .selectFrom('categories')
    .selectAll()
    .where('id', '=', sql<string>`any(${ranked}::bigint[])`)
    .orderBy(sql`array_position(${ranked}::bigint[], id)`)
    .execute();
  if (watched.length >= first) return watched;
  const others = await db
    .selectFrom('categories')
    .selectAll()
    .where('id', '<>', sql<string>`all(${ranked}::bigint[])`)
    .orderBy('display_name')
    .limit(first - watched.length)
    .execute();
  return [...watched, ...others];
}

/** The category with this address, or the one into which the category with this address was merged. */
export async function findCategory(platform: Platform, slug: string): Promise<CategoryRow | null> {
  const lower = slug.toLowerCase();
  if (!isCategorySlug(lower)) return null;
  const row = await platform.database.db
    .selectFrom('categories')
    .selectAll()
    .where('slug', '=', lower)
    .executeTakeFirst();
  if (row !== undefined) return row;
  const merged = await platform.database.db
    .selectFrom('category_former_slugs as f')
    .innerJoin('categories', 'categories.id', 'f.category_id')
    .selectAll('categories')
    .where('f.slug', '=', lower)
    .executeTakeFirst();
  return merged ?? null;
}

/** The category with this name or other name, in any case. */
export async function findCategoryByName(platform: Platform, name: string): Promise<CategoryRow | null> {
  const row = await findCategory(platform, categorySlug(name));
  const lower = name.trim().slice(0, SEARCH_MAX).toLowerCase().replaceAll('\u0000', '');
  if (row !== null && [row.name, row.display_name].some((one) => one.toLowerCase() === lower)) return row;
  // The name it has now, or another name of it: an address stays when a category is renamed.
  const other = await platform.database.db
    .selectFrom('categories')
    .selectAll('categories')
    // Two indexes, which an `or` over both tables could not use.
    .where('categories.id', 'in', (where) =>
      where
        .selectFrom('categories as c')
        .select('c.id')
        .where(sql`lower(c.display_name)`, '=', lower)
        .union(
          where
            .selectFrom('category_aliases as a')
            .select('a.category_id as id')
            .where(sql`lower(a.alias)`, '=', lower),
        ),
    )
    .orderBy(sql`lower(categories.display_name) = ${lower}`, 'desc')
    .orderBy('categories.id')
    .limit(1)
    .executeTakeFirst();
  return other ?? null;
}
