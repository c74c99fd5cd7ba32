import { type CategoryDetails, categoriesErrors, checkCategoryDetails } from '@bandshell/domain/categories';
import { isId, type Result, refused } from '@bandshell/domain/kernel';
import { sql } from 'kysely';
import type { CategoryRow } from '../../core/categories/category-loader.ts';
import type { StaffActor } from '../../core/staff/change-as-staff.ts';
import { changeCatalogue } from './change-catalogue.ts';
import {
  areTags,
  auditOf,
  CATEGORY_DETAILS_CODES,
  readCategoryDetails,
  unknownTags,
  writeCategoryDetails,
} from './write-category-details.ts';

export const UPDATE_CATEGORY_CODES = [...CATEGORY_DETAILS_CODES, 'NOT_FOUND'] as const;

/** Site admins change a category. Its address stays, so that links to it do not break. */
export async function updateCategory(
  actor: StaffActor,
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
    const details = { before: auditOf(await readCategoryDetails(tx, before)), after: auditOf(checked.value) };
    const value = await writeCategoryDetails(tx, before.id, checked.value);
    return { value, action: 'category.update', targetKind: 'category', details };
  });
}
