import { isVertical, SITE_TAGS_MAX, VERTICALS, type Vertical } from '@bandshell/domain/categories';
import { sql } from 'kysely';
import type { ContentTagRow } from '../../core/categories/content-tag.ts';
import { defineLoader } from '../../core/graphql/define-loader.ts';
import type { Platform } from '../../platform/platform.ts';

const grouped = <Value>(rows: readonly { readonly category_id: string; readonly value: Value }[]) => {
  const byCategory = new Map<string, Value[]>();
  for (const { category_id: id, value } of rows) byCategory.set(id, [...(byCategory.get(id) ?? []), value]);
  return byCategory;
};

/** Other names of categories, without the German one. */
export const aliasesLoader = defineLoader<readonly string[], readonly string[]>(async (ids, { platform }) => {
  const rows = await platform.database.db
    .selectFrom('category_aliases as a')
    .innerJoin('categories as c', 'c.id', 'a.category_id')
    .select(['a.category_id', 'a.alias as value'])
    .where('a.category_id', '=', sql<string>`any(${ids}::bigint[])`)
    .where(sql<boolean>`a.alias is distinct from c.names ->> 'de'`)
    .orderBy('a.alias')
    .execute();
  return grouped(rows);
}, []);

export const verticalsLoader = defineLoader<readonly Vertical[], readonly Vertical[]>(async (ids, { platform }) => {
  const rows = await platform.database.db
    .selectFrom('category_verticals')
    .select(['category_id', 'vertical as value'])
    .where('category_id', '=', sql<string>`any(${ids}::bigint[])`)
    .execute();
  const known = rows.filter(({ value }) => isVertical(value));
  return grouped(known.sort((a, b) => VERTICALS.indexOf(a.value) - VERTICALS.indexOf(b.value)));
}, []);

export const listAllTags = ({ database }: Platform): Promise<ContentTagRow[]> =>
  database.db.selectFrom('content_tags').selectAll().orderBy('name').limit(SITE_TAGS_MAX).execute();
