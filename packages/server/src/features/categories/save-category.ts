import {
  type CategoryDetails,
  type CheckedCategory,
  categoriesErrors,
  checkCategoryDetails,
  SITE_CATEGORIES_MAX,
  TAGS_OF_CATEGORY_MAX,
} from '@bandshell/domain/categories';
import { isId, type Result, refused } from '@bandshell/domain/kernel';
import { sql } from 'kysely';
import type { CategoryRow } from '../../core/categories/category-loader.ts';
import { newId } from '../../core/new-id.ts';
import type { Tx } from '../../platform/database/database.ts';
import { type CatalogueActor, changeCatalogue } from './change-catalogue.ts';

const DETAILS_CODES = ['NAME_INVALID', 'NAME_TAKEN', 'ALIASES_INVALID', 'TAGS_INVALID', 'RATE_LIMITED'] as const;
export const ADD_CATEGORY_CODES = [...DETAILS_CODES, 'SITE_FULL'] as const;
export const UPDATE_CATEGORY_CODES = [...DETAILS_CODES, 'NOT_FOUND'] as const;

/** Site admins add a category. Its address follows from its English name and stays. */
export async function addCategory(
  actor: CatalogueActor,
  details: CategoryDetails,
): Promise<Result<CategoryRow, (typeof ADD_CATEGORY_CODES)[number]>> {
  const checked = checkCategoryDetails(details);
  if (!checked.ok) return checked;
  const { clock } = actor.platform;
  const { slug, name } = checked.value;
  return changeCatalogue(actor, async (tx) => {
    const { count } = await tx.db
      .selectFrom('categories')
      .select(({ fn }) => fn.countAll<string>().as('count'))
      .executeTakeFirstOrThrow();
    if (Number(count) >= SITE_CATEGORIES_MAX) return refused(categoriesErrors.siteFull, { max: SITE_CATEGORIES_MAX });
    if (!(await areTags(tx, checked.value.tagIDs))) return unknownTags;
    const made = await tx.db
      .insertInto('categories')
      .values({ id: newId(clock), slug, name, display_name: name, created_at: clock.now() })
      .onConflict((conflict) => conflict.column('slug').doNothing())
      .returning('id')
      .executeTakeFirst();
    if (made === undefined) return refused(categoriesErrors.nameTaken);
    const value = await writeDetails(tx, made.id, checked.value);
    return { value, action: 'category.create', targetKind: 'category', details: { after: auditOf(checked.value) } };
  });
}

/** Site admins change a category. Its address stays, so that links to it do not break. */
export async function updateCategory(
  actor: CatalogueActor,
  { categoryID, details }: { readonly categoryID: string; readonly details: CategoryDetails },
): Promise<Result<CategoryRow, (typeof UPDATE_CATEGORY_CODES)[number]>> {
  const checked = checkCategoryDetails(details);
  if (!checked.ok) return checked;
  return changeCatalogue(actor, async (tx) => {
    const before = isId(categoryID)
      ? await tx.db.selectFrom('categories').selectAll().where('id', '=', categoryID).forUpdate().executeTakeFirst()
      : undefined;
    if (before === undefined) return refused(categoriesErrors.notFound);
    const { slug, name, tagIDs } = checked.value;
    const others = await tx.db
      .selectFrom('categories')
      .select('id')
      .where((where) => where.or([where('slug', '=', slug), where(sql`lower(display_name)`, '=', name.toLowerCase())]))
      .execute();
    if (others.some(({ id }) => id !== before.id)) return refused(categoriesErrors.nameTaken);
    if (!(await areTags(tx, tagIDs))) return unknownTags;
    const value = await writeDetails(tx, before.id, checked.value);
    return {
      value,
      action: 'category.update',
      targetKind: 'category',
      details: { before: { name: before.display_name, names: { ...before.names } }, after: auditOf(checked.value) },
    };
  });
}

const unknownTags = refused(categoriesErrors.tagsInvalid, { max: TAGS_OF_CATEGORY_MAX });

async function areTags({ db }: Tx, ids: readonly string[]): Promise<boolean> {
  if (!ids.every(isId)) return false;
  const found = await db
    .selectFrom('content_tags')
    .select('id')
    .where('id', '=', sql<string>`any(${[...ids]}::bigint[])`)
    .execute();
  return found.length === ids.length;
}

async function writeDetails(tx: Tx, id: string, details: CheckedCategory): Promise<CategoryRow> {
  const { name, germanName, tagIDs, verticals, aliases } = details;
  const { db } = tx;
  await db.deleteFrom('category_tags').where('category_id', '=', id).execute();
  await db.deleteFrom('category_verticals').where('category_id', '=', id).execute();
  await db.deleteFrom('category_aliases').where('category_id', '=', id).execute();
  if (tagIDs.length > 0) {
    const rows = tagIDs.map((tag_id, place) => ({ category_id: id, tag_id, place }));
    await db.insertInto('category_tags').values(rows).execute();
  }
  if (verticals.length > 0) {
    const rows = verticals.map((vertical) => ({ category_id: id, vertical }));
    await db.insertInto('category_verticals').values(rows).execute();
  }
  // A search in German finds the German name.
  const names = [...new Set([...aliases, ...(germanName === '' ? [] : [germanName])])];
  if (names.length > 0) {
    const rows = names.map((alias) => ({ category_id: id, alias }));
    await db.insertInto('category_aliases').values(rows).execute();
  }
  return db
    .updateTable('categories')
    .set({ name, display_name: name, names: JSON.stringify(germanName === '' ? {} : { de: germanName }) })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

const auditOf = ({ name, germanName, verticals, tagIDs, aliases }: CheckedCategory) => ({
  ...{ name, germanName, verticals, tagIDs, aliases },
});
