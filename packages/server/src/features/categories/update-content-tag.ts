import { categoriesErrors, checkNames } from '@bandshell/domain/categories';
import { isId, type Result, refused } from '@bandshell/domain/kernel';
import { sql } from 'kysely';
import type { ContentTagRow } from '../../core/categories/content-tag.ts';
import type { StaffActor } from '../../core/staff/change-as-staff.ts';
import { changeCatalogue } from './change-catalogue.ts';
import { type ContentTagNames, otherNames } from './content-tag-names.ts';

export const UPDATE_CONTENT_TAG_CODES = ['NAME_INVALID', 'NAME_TAKEN', 'NOT_FOUND', 'RATE_LIMITED'] as const;

/** Site admins rename a tag. */
export async function updateContentTag(
  actor: StaffActor,
  { tagID, ...names }: ContentTagNames & { readonly tagID: string },
): Promise<Result<ContentTagRow, (typeof UPDATE_CONTENT_TAG_CODES)[number]>> {
  const checked = checkNames(names);
  if (!checked.ok) return checked;
  const { name, germanName, slug } = checked.value;
  return changeCatalogue(actor, async (tx) => {
    const before = isId(tagID)
      ? await tx.db.selectFrom('content_tags').selectAll().where('id', '=', tagID).executeTakeFirst()
      : undefined;
    if (before === undefined) return refused(categoriesErrors.tagNotFound);
    const others = await tx.db
      .selectFrom('content_tags')
      .select('id')
      .where((where) => where.or([where('slug', '=', slug), where(sql`lower(name)`, '=', name.toLowerCase())]))
      .execute();
    if (others.some(({ id }) => id !== before.id)) return refused(categoriesErrors.nameTaken);
    const value = await tx.db
      .updateTable('content_tags')
      .set({ name, names: otherNames(germanName) })
      .where('id', '=', before.id)
      .returningAll()
      .executeTakeFirstOrThrow();
    const details = { before: { name: before.name, names: { ...before.names } }, after: { name, germanName } };
    return { value, action: 'content-tag.update', targetKind: 'content-tag', details };
  });
}
