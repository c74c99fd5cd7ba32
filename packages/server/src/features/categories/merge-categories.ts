import { categoriesErrors, mergedAliases } from '@bandshell/domain/categories';
import { isId, type Refusal, type Result, refused } from '@bandshell/domain/kernel';
import { sql } from 'kysely';
import type { CategoryRow } from '../../core/categories/category-loader.ts';
import type {} from '../../core/categories/category-merge.ts';
import { removeStoredPicture } from '../../core/images/stored-picture.ts';
import type { StaffActor } from '../../core/staff/change-as-staff.ts';
import type { Db, Tx } from '../../platform/database/database.ts';
import type { Platform } from '../../platform/platform.ts';
import { type CatalogueChange, changeCatalogue } from './change-catalogue.ts';
import { auditOf, readCategoryDetails, writeCategoryDetails } from './write-category-details.ts';

export const MERGE_CATEGORIES_CODES = ['NOT_FOUND', 'SAME', 'RATE_LIMITED'] as const;

// Tables of this feature and of core; the tables of other features are moved by `categoryMergeSteps`.

/**
 * A table that names a category and may be long: it is moved in slices before the merge, so that no lock is held for
 * long.
 */
const LONG = ['videos', 'clips', 'streams', 'channels'] as const;
/** A table that names a category as often as it likes. */
export const MOVED = [...LONG, 'video_chapters', 'category_former_slugs'] as const;
/** A table that names a category once for each of another column: what the other category has already is dropped. */
export const MOVED_ONCE = {
  category_follows: 'user_id',
  ended_category_follows: 'user_id',
  clips_blocked_categories: 'channel_id',
} as const;
/** A row that ends with its category; the other one has its own. */
export const DROPPED = ['category_tags', 'category_verticals', 'category_aliases', 'category_names'] as const;

const SLICE = 2_000;

export interface CategoryMerge {
  /** The category that is no more afterwards. */
  readonly categoryID: string;
  /** The category that stays. */
  readonly intoCategoryID: string;
}

/**
 * Site admins merge a category into another one, for good: what has the category has the other one then, its names lead
 * to the other one, and its address does. Repeated after a failure it goes on.
 */
export async function mergeCategories(
  actor: StaffActor,
  { categoryID: fromId, intoCategoryID: intoId }: CategoryMerge,
): Promise<Result<CategoryRow, (typeof MERGE_CATEGORIES_CODES)[number]>> {
  if (!isId(fromId) || !isId(intoId)) return refused(categoriesErrors.notFound);
  if (fromId === intoId) return refused(categoriesErrors.mergedIntoItself);
  const { platform } = actor;
  const moveLong = async (): Promise<void> => {
    for (const table of LONG) await moveInSlices(platform, table, fromId, intoId);
    await moveFollowsInSlices(platform, fromId, intoId);
  };
  let art: string | null = null;
  const mergeRest = async (tx: Tx): Promise<CatalogueChange<CategoryRow> | Refusal<'NOT_FOUND'>> => {
    // Anybody who gives something one of the two categories meanwhile waits, and finds one that is there.
    const rows = await tx.db
      .selectFrom('categories')
      .selectAll()
      .where('id', 'in', [fromId, intoId])
      .orderBy('id')
      .forUpdate()
      .execute();
    const from = rows.find(({ id }) => id === fromId);
    const into = rows.find(({ id }) => id === intoId);
    if (from === undefined || into === undefined) return refused(categoriesErrors.notFound);
    const [gone, before] = [await readCategoryDetails(tx, from), await readCategoryDetails(tx, into)];
    await moveAll(tx, fromId, intoId);
    for (const { move } of platform.services.categoryMergeSteps) await move(tx.db, fromId, intoId);
    await tx.db
      .insertInto('category_former_slugs')
      .values({ slug: from.slug, category_id: intoId, merged_at: platform.clock.now() })
      .execute();
    await tx.db.deleteFrom('categories').where('id', '=', fromId).execute();
    art = from.box_art_key;
    const after = { ...before, aliases: mergedAliases(before, gone), slug: into.slug };
    const value = await writeCategoryDetails(tx, intoId, after);
    const details = {
      ...{ merged: { id: fromId, slug: from.slug, ...auditOf(gone) } },
      ...{ before: auditOf(before), after: auditOf(after) },
    };
    return { value, action: 'category.merge', targetKind: 'category', details };
  };
  const merged = await changeCatalogue(actor, mergeRest, moveLong);
  if (merged.ok && art !== null) await removeStoredPicture(platform, 'category', art);
  return merged;
}

/** Both categories are there; they stay until the end of the transaction. */
async function areThere(db: Db, ids: readonly string[]): Promise<boolean> {
  const rows = await db.selectFrom('categories').select('id').where('id', 'in', ids).forKeyShare().execute();
  return rows.length === ids.length;
}

async function moveInSlices(
  { database }: Platform,
  table: (typeof LONG)[number],
  fromId: string,
  intoId: string,
): Promise<void> {
  for (let after: string | undefined = '0'; after !== undefined; ) {
    const last: string = after;
    after = await database.transact(async ({ db }) => {
      if (!(await areThere(db, [fromId, intoId]))) return undefined;
      const { rows } = await sql<{ last: string | null }>`with moved as (
        update ${sql.table(table)} set category_id = ${intoId}::bigint
        where id in (select id from ${sql.table(table)} where category_id = ${fromId}::bigint and id > ${last}::bigint
          order by id limit ${SLICE})
        returning id) select max(id) as last from moved`.execute(db);
      return rows[0]?.last ?? undefined;
    });
  }
}

/** Each user who follows the one category follows the other one then, since the same time; who follows both already stays. */
async function moveFollowsInSlices({ database }: Platform, fromId: string, intoId: string): Promise<void> {
  for (let count = SLICE; count === SLICE; ) {
    count = await database.transact(async ({ db }) => {
      if (!(await areThere(db, [fromId, intoId]))) return 0;
      const { rows } = await sql<{ count: number }>`with taken as (
        delete from category_follows where category_id = ${fromId}::bigint
          and user_id in (select user_id from category_follows where category_id = ${fromId}::bigint limit ${SLICE})
        returning user_id, created_at), moved as (
        insert into category_follows (user_id, category_id, created_at)
          select user_id, ${intoId}::bigint, created_at from taken on conflict do nothing)
        select count(*)::int as count from taken`.execute(db);
      return rows[0]?.count ?? 0;
    });
  }
}

/** The rest, and all that is short. */
async function moveAll({ db }: Tx, fromId: string, intoId: string): Promise<void> {
  for (const table of MOVED) {
    await sql`update ${sql.table(table)} set category_id = ${intoId}::bigint
      where category_id = ${fromId}::bigint`.execute(db);
  }
  for (const [table, column] of Object.entries(MOVED_ONCE)) {
    await sql`update ${sql.table(table)} t set category_id = ${intoId}::bigint
      where t.category_id = ${fromId}::bigint and not exists (select from ${sql.table(table)} o
        where o.${sql.ref(column)} = t.${sql.ref(column)} and o.category_id = ${intoId}::bigint)`.execute(db);
    await sql`delete from ${sql.table(table)} where category_id = ${fromId}::bigint`.execute(db);
  }
}
