import { type CheckedCategory, categoriesErrors, isVertical, TAGS_OF_CATEGORY_MAX } from '@bandshell/domain/categories';
import { isId, refused } from '@bandshell/domain/kernel';
import { sql } from 'kysely';
import type { CategoryRow } from '../../core/categories/category-loader.ts';
import type { Tx } from '../../platform/database/database.ts';
import { otherNames } from './content-tag-names.ts';

/** The faults of what site admins say of a category. */
export const CATEGORY_DETAILS_CODES = [
  'NAME_INVALID',
  'NAME_TAKEN',
  'ALIASES_INVALID',
  'TAGS_INVALID',
  'RATE_LIMITED',
] as const;

export const unknownTags = refused(categoriesErrors.tagsInvalid, { max: TAGS_OF_CATEGORY_MAX });

/** Whether there is a tag with each of the ids. */
export async function areTags({ db }: Tx, ids: readonly string[]): Promise<boolean> {
  if (!ids.every(isId)) return false;
  const found = await db
    .selectFrom('content_tags')
    .select('id')
    .where('id', '=', sql<string>`any(${[...ids]}::bigint[])`)
    .execute();
  return found.length === ids.length;
}

/** Writes names, fields, tags and other names of a category in place of those before. */
export async function writeCategoryDetails(tx: Tx, id: string, details: CheckedCategory): Promise<CategoryRow> {
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
    .set({ name, display_name: name, names: otherNames(germanName) })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

type AuditedDetails = Omit<CheckedCategory, 'slug'>;

/** The details as the audit log keeps them. */
export const auditOf = ({ name, germanName, verticals, tagIDs, aliases }: AuditedDetails) => ({
  ...{ name, germanName, verticals, tagIDs, aliases },
});

/** The details that a category has now. */
export async function readCategoryDetails({ db }: Tx, category: CategoryRow): Promise<AuditedDetails> {
  const of = (table: 'category_tags' | 'category_verticals' | 'category_aliases') =>
    sql<{ value: string }>`select ${sql.ref(COLUMNS[table])}::text as value from ${sql.table(table)}
      where category_id = ${category.id}::bigint order by ${sql.ref(table === 'category_tags' ? 'place' : COLUMNS[table])}`.execute(
      db,
    );
  const [tags, verticals, aliases] = await Promise.all([
    of('category_tags'),
    of('category_verticals'),
    of('category_aliases'),
  ]);
  const germanName = category.names.de ?? '';
  return {
    ...{ name: category.display_name, germanName },
    tagIDs: tags.rows.map(({ value }) => value),
    verticals: verticals.rows.map(({ value }) => value).filter(isVertical),
    // The German name is one of them only for searches.
    aliases: aliases.rows.map(({ value }) => value).filter((alias) => alias !== germanName),
  };
}

const COLUMNS = { category_tags: 'tag_id', category_verticals: 'vertical', category_aliases: 'alias' } as const;
