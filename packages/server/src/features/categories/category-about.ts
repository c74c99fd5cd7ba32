import { sql } from 'kysely';
import { type CategoryRow, categoryLoader } from '../../core/categories/category-loader.ts';
import { defineLoader } from '../../core/graphql/define-loader.ts';
import type { RequestContext } from '../../core/graphql/request-context.ts';
import { isListedStreamNow } from '../../core/streams/stream-access.ts';

/** Live channels are counted up to this number. */
export const LIVE_COUNT_MAX = 10_000;
/** Categories that share a tag and are compared. */
const CANDIDATES = 500;

/** Live channels of each category, all of a request's in one statement. */
export const liveCountLoader = defineLoader<number, number>(async (ids, { platform: { database, clock } }) => {
  const { rows } = await sql<{ id: string; count: number }>`select asked.id, live.count
    from unnest(${ids}::bigint[]) as asked (id) cross join lateral (
      select count(*)::integer as count from (select from streams
        where streams.category_id = asked.id and ${isListedStreamNow(clock.now())} limit ${LIVE_COUNT_MAX}) found
    ) live`.execute(database.db);
  return new Map(rows.map(({ id, count }) => [id, count]));
}, 0);

interface SharedTags {
  readonly id: string;
  /** Tags in common. */
  readonly shared: number;
}

/** The categories with which each shares most tags, all of a request's in one statement. */
const sharedTagsLoader = defineLoader<readonly SharedTags[], readonly SharedTags[]>(async (ids, { platform }) => {
  const { rows } = await sql<{
    own_id: string;
    id: string;
    shared: number;
  }>`select asked.id as own_id, near.id, near.shared
    from unnest(${ids}::bigint[]) as asked (id) cross join lateral (
      select t.category_id as id, count(*)::integer as shared
      from category_tags own join category_tags t on t.tag_id = own.tag_id and t.category_id <> own.category_id
      where own.category_id = asked.id
      group by t.category_id order by shared desc, t.category_id limit ${CANDIDATES}
    ) near`.execute(platform.database.db);
  const byCategory = new Map<string, SharedTags[]>();
  for (const { own_id: ownId, id, shared } of rows) {
    const known = byCategory.get(ownId);
    if (known === undefined) byCategory.set(ownId, [{ id, shared }]);
    else known.push({ id, shared });
  }
  return byCategory;
}, []);

/** Categories that share most tags with one, then by viewers, then by age. */
export async function relatedCategories(
  context: RequestContext,
  categoryId: string,
  first: number,
): Promise<readonly CategoryRow[]> {
  const [near, viewers] = await Promise.all([
    sharedTagsLoader(context).load(categoryId),
    context.platform.services.categoryViewers.read(),
  ]);
  const ids = near
    .map(({ id, shared }) => ({ id, shared, viewers: viewers.get(id) ?? 0 }))
    .sort((a, b) => b.shared - a.shared || b.viewers - a.viewers || Number(a.id) - Number(b.id))
    .slice(0, first)
    .map(({ id }) => id);
  const found = await categoryLoader(context).loadMany(ids);
  return found.flatMap((row) => (row === null || row === undefined || row instanceof Error ? [] : [row]));
}
