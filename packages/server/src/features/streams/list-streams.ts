import { isCategorySlug } from '@bandshell/domain/categories';
import { readStreamCursor, STREAMS_PAGE_MAX, writeStreamCursor } from '@bandshell/domain/streams';
import { sql } from 'kysely';
import { pageSize } from '../../core/graphql/page-size.ts';
import { cutPage, notACursor, type RowPage } from '../../core/graphql/row-page.ts';
import type { StreamRow } from '../../core/streams/live-stream-loader.ts';
import { isListedStreamNow } from '../../core/streams/stream-access.ts';
import type { Platform } from '../../platform/platform.ts';

export const cursorOf = (row: StreamRow): string =>
  writeStreamCursor({ viewersCount: row.viewers_count, streamId: row.id });

/** A page of the running streams, most viewers first, of one category or all. */
export async function listStreams(
  platform: Platform,
  args: { readonly first: number; readonly after?: string | null; readonly categorySlug?: string | null },
): Promise<RowPage<StreamRow>> {
  const first = pageSize(args.first, STREAMS_PAGE_MAX);
  let query = platform.database.db
    .selectFrom('streams')
    .selectAll()
    .where(isListedStreamNow(platform.clock.now()))
    .orderBy('viewers_count', 'desc')
    .orderBy('id', 'desc')
    .limit(first + 1);
  if (args.after !== null && args.after !== undefined) {
    const cursor = readStreamCursor(args.after);
    if (cursor === undefined) throw notACursor();
    query = query.where(
      sql<boolean>`(viewers_count, id) < (${cursor.viewersCount}::integer, ${cursor.streamId}::bigint)`,
    );
  }
  if (args.categorySlug !== null && args.categorySlug !== undefined) {
    const slug = args.categorySlug.toLowerCase();
    if (!isCategorySlug(slug)) return { rows: [], hasNextPage: false };
    query = query.where('category_id', '=', (where) =>
      where.selectFrom('categories').select('id').where('slug', '=', slug),
    );
  }
  const rows = await query.execute();
  return cutPage(rows, first);
}
