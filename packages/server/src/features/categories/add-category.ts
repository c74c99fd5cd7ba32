import {
  type CategoryDetails,
  categoriesErrors,
  checkCategoryDetails,
  SITE_CATEGORIES_MAX,
} from '@bandshell/domain/categories';
import { type Result, refused } from '@bandshell/domain/kernel';
import { sql } from 'kysely';
import type { CategoryRow } from '../../core/categories/category-loader.ts';
import { newId } from '../../core/ids/new-id.ts';
import type { StaffActor } from '../../core/staff/change-as-staff.ts';
import { changeCatalogue } from './change-catalogue.ts';
import {
  areTags,
  auditOf,
  CATEGORY_DETAILS_CODES,
  unknownTags,
  writeCategoryDetails,
} from './write-category-details.ts';

export const ADD_CATEGORY_CODES = [...CATEGORY_DETAILS_CODES, 'SITE_FULL'] as const;

/** Site admins add a category. Its address follows from its English name and stays. */
export async function addCategory(
  actor: StaffActor,
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
    // A renamed category keeps its address, so another one may have the name.
    const named = tx.db.selectFrom('categories').select('id').where(sql`lower(display_name)`, '=', name.toLowerCase());
    if ((await named.executeTakeFirst()) !== undefined) return refused(categoriesErrors.nameTaken);
    // The address leads to the category into which another one was merged.
    const former = tx.db.selectFrom('category_former_slugs').select('slug').where('slug', '=', slug);
    if ((await former.executeTakeFirst()) !== undefined) return refused(categoriesErrors.nameTaken);
    if (!(await areTags(tx, checked.value.tagIDs))) return unknownTags;
    const made = await tx.db
      .insertInto('categories')
      .values({ id: newId(clock), slug, name, display_name: name, created_at: clock.now() })
      .onConflict((conflict) => conflict.column('slug').doNothing())
      .returning('id')
      .executeTakeFirst();
    if (made === undefined) return refused(categoriesErrors.nameTaken);
    const value = await writeCategoryDetails(tx, made.id, checked.value);
    return { value, action: 'category.create', targetKind: 'category', details: { after: auditOf(checked.value) } };
  });
}
