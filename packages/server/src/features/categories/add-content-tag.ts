import { categoriesErrors, checkNames, SITE_TAGS_MAX } from '@bandshell/domain/categories';
import { type Result, refused } from '@bandshell/domain/kernel';
import { sql } from 'kysely';
import type { ContentTagRow } from '../../core/categories/content-tag.ts';
import { newId } from '../../core/ids/new-id.ts';
import type { StaffActor } from '../../core/staff/change-as-staff.ts';
import { changeCatalogue } from './change-catalogue.ts';
import { type ContentTagNames, otherNames } from './content-tag-names.ts';

export const ADD_CONTENT_TAG_CODES = ['NAME_INVALID', 'NAME_TAKEN', 'SITE_FULL', 'RATE_LIMITED'] as const;

/** Site admins add a tag for categories. */
export async function addContentTag(
  actor: StaffActor,
  names: ContentTagNames,
): Promise<Result<ContentTagRow, (typeof ADD_CONTENT_TAG_CODES)[number]>> {
  const checked = checkNames(names);
  if (!checked.ok) return checked;
  const { name, germanName, slug } = checked.value;
  return changeCatalogue(actor, async (tx) => {
    const { count } = await tx.db
      .selectFrom('content_tags')
      .select(({ fn }) => fn.countAll<string>().as('count'))
      .executeTakeFirstOrThrow();
    if (Number(count) >= SITE_TAGS_MAX) return refused(categoriesErrors.siteFull, { max: SITE_TAGS_MAX });
    const named = tx.db.selectFrom('content_tags').select('id').where(sql`lower(name)`, '=', name.toLowerCase());
    if ((await named.executeTakeFirst()) !== undefined) return refused(categoriesErrors.nameTaken);
    const value = await tx.db
      .insertInto('content_tags')
      .values({ id: newId(actor.platform.clock), slug, name, names: otherNames(germanName) })
      .onConflict((conflict) => conflict.column('slug').doNothing())
      .returningAll()
      .executeTakeFirst();
    if (value === undefined) return refused(categoriesErrors.nameTaken);
    return { value, action: 'content-tag.create', targetKind: 'content-tag', details: { after: { name, germanName } } };
  });
}
