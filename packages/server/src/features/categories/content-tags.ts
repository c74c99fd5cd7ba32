import { isId } from '@bandshell/domain/kernel';
import { sql } from 'kysely';
import type { ContentTagRow } from '../../core/categories/content-tag.ts';
import { defineLoader } from '../../core/graphql/define-loader.ts';
import type { Platform } from '../../platform/platform.ts';

/** Tags of each category, in the order in which it shows them. */
export const categoryTagsLoader = defineLoader<readonly ContentTagRow[], readonly []>(async (ids, { platform }) => {
  const rows = await platform.database.db
    .selectFrom('category_tags')
    .innerJoin('content_tags', 'content_tags.id', 'category_tags.tag_id')
    .selectAll('content_tags')
    .select('category_tags.category_id')
    .where('category_tags.category_id', '=', sql<string>`any(${ids}::bigint[])`)
    .orderBy('category_tags.place')
    .orderBy('content_tags.id')
    .execute();
  const byCategory = new Map<string, ContentTagRow[]>();
  for (const { category_id: id, ...tag } of rows) {
    const tags = byCategory.get(id);
    if (tags === undefined) byCategory.set(id, [tag]);
    else tags.push(tag);
  }
  return byCategory;
}, []);

export async function findContentTag({ database }: Platform, id: string): Promise<ContentTagRow | null> {
  if (!isId(id)) return null;
  const row = await database.db.selectFrom('content_tags').selectAll().where('id', '=', id).executeTakeFirst();
  return row ?? null;
}

/** Most tags of a site that a list of choices offers. */
const TAGS_MAX = 200;

/** Tags that categories have, by name. */
export const listContentTags = ({ database }: Platform): Promise<ContentTagRow[]> =>
  database.db
    .selectFrom('content_tags')
    .selectAll()
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('category_tags').select('category_id').whereRef('category_tags.tag_id', '=', 'content_tags.id'),
      ),
    )
    .orderBy('name')
    .limit(TAGS_MAX)
    .execute();
