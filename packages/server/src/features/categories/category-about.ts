import { sql } from 'kysely';
import { type CategoryRow, categoryLoader } from '../../core/categories/category-loader.ts';
import type { RequestContext } from '../../core/graphql/request-context.ts';
import { isListedStreamNow } from '../../core/streams/stream-access.ts';
import type { Platform } from '../../platform/platform.ts';

/** Live channels are counted up to this number. */
export const LIVE_COUNT_MAX = 10_000;
/** Categories that share a tag and are compared. */
const CANDIDATES = 500;

export async function countLive({ database, clock }: Platform, categoryId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::integer as count from (select from streams
    where streams.category_id = ${categoryId}::bigint and ${isListedStreamNow(clock.now())}
    limit ${LIVE_COUNT_MAX}) live`.execute(database.db);
  return rows[0]?.count ?? 0;
}

/** Categories that share most tags with one, then by viewers, then by name. */
export async function relatedCategories(
  context: RequestContext,
  categoryId: string,
  first: number,
): Promise<readonly CategoryRow[]> {
  const { database, parts } = context.platform;
  const { rows } = await sql<{ category_id: string; shared: number }>`select t.category_id, count(*)::integer as shared
    from category_tags own join category_tags t on t.tag_id = own.tag_id and t.category_id <> own.category_id
    where own.category_id = ${categoryId}::bigint
    group by t.category_id order by shared desc, t.category_id limit ${CANDIDATES}`.execute(database.db);
  const viewers = await parts.categoryViewers.read();
  const ids = rows
    .map(({ category_id: id, shared }) => ({ id, shared, viewers: viewers.get(id) ?? 0 }))
    .sort((a, b) => b.shared - a.shared || b.viewers - a.viewers || Number(a.id) - Number(b.id))
    .slice(0, first)
    .map(({ id }) => id);
  const found = await categoryLoader(context).loadMany(ids);
  return found.flatMap((row) => (row === null || row === undefined || row instanceof Error ? [] : [row]));
}
