import { categoriesErrors, checkNames, SITE_TAGS_MAX } from '@bandshell/domain/categories';
import { isId, type Result, refused } from '@bandshell/domain/kernel';
import { newId } from '../../core/new-id.ts';
import { type CatalogueActor, changeCatalogue } from './change-catalogue.ts';
import type { ContentTagRow } from './content-tags.ts';

export interface ContentTagNames {
  readonly name: string;
  readonly germanName: string;
}

export const ADD_CONTENT_TAG_CODES = ['NAME_INVALID', 'NAME_TAKEN', 'SITE_FULL', 'RATE_LIMITED'] as const;
export const UPDATE_CONTENT_TAG_CODES = ['NAME_INVALID', 'NOT_FOUND', 'RATE_LIMITED'] as const;

const namesOf = (germanName: string): string => JSON.stringify(germanName === '' ? {} : { de: germanName });

/** Site admins add a tag for categories. */
export async function addContentTag(
  actor: CatalogueActor,
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
    const value = await tx.db
      .insertInto('content_tags')
      .values({ id: newId(actor.platform.clock), slug, name, names: namesOf(germanName) })
      .onConflict((conflict) => conflict.column('slug').doNothing())
      .returningAll()
      .executeTakeFirst();
    if (value === undefined) return refused(categoriesErrors.nameTaken);
    return { value, action: 'content-tag.create', targetKind: 'content-tag', details: { after: { name, germanName } } };
  });
}

/** Site admins rename a tag. */
export async function updateContentTag(
  actor: CatalogueActor,
  { tagID, ...names }: ContentTagNames & { readonly tagID: string },
): Promise<Result<ContentTagRow, (typeof UPDATE_CONTENT_TAG_CODES)[number]>> {
  const checked = checkNames(names);
  if (!checked.ok) return checked;
  const { name, germanName } = checked.value;
  return changeCatalogue(actor, async (tx) => {
    const before = isId(tagID)
      ? await tx.db.selectFrom('content_tags').selectAll().where('id', '=', tagID).executeTakeFirst()
      : undefined;
    if (before === undefined) return refused(categoriesErrors.tagNotFound);
    const value = await tx.db
      .updateTable('content_tags')
      .set({ name, names: namesOf(germanName) })
      .where('id', '=', before.id)
      .returningAll()
      .executeTakeFirstOrThrow();
    const details = { before: { name: before.name, names: { ...before.names } }, after: { name, germanName } };
    return { value, action: 'content-tag.update', targetKind: 'content-tag', details };
  });
}
