import { isId } from '@bandshell/domain/kernel';
import { readStreamCursor } from '@bandshell/domain/streams';
import { type RawBuilder, sql } from 'kysely';
import { cutPage, notACursor, type RowPage } from '../../core/graphql/row-page.ts';
import type { StreamRow } from '../../core/streams/live-stream-loader.ts';
import { isListedStreamNow } from '../../core/streams/stream-access.ts';
import type { Platform } from '../../platform/platform.ts';

export interface StreamFilters {
  readonly userIds: readonly string[];
  /** In lower case. */
  readonly logins: readonly string[];
  /** Only channels of the two above; with none among them, there is nothing. */
  readonly namesChannels: boolean;
  readonly categoryIds: readonly string[];
  readonly languages: readonly string[];
  readonly first: number;
  readonly after: string | null;
}

/** The running streams for everybody that pass all filters, most viewers first. An empty filter passes everything. */
export async function findStreams(platform: Platform, filters: StreamFilters): Promise<RowPage<StreamRow>> {
  const { first, after, categoryIds, languages } = filters;
  let query = platform.database.db
    .selectFrom('streams')
    .selectAll()
    .where(isListedStreamNow(platform.clock.now()))
    .orderBy('viewers_count', 'desc')
    .orderBy('id', 'desc')
    .limit(first + 1);
  if (filters.namesChannels) query = query.where(isOfChannels(filters.userIds.filter(isId), filters.logins));
  if (categoryIds.length > 0) {
    query = query.where('category_id', '=', sql<string>`any(${categoryIds.filter(isId)}::bigint[])`);
  }
  if (languages.length > 0) query = query.where('language', '=', sql<string>`any(${languages}::text[])`);
  if (after !== null) {
    const cursor = readStreamCursor(after);
    if (cursor === undefined) throw notACursor();
    query = query.where(
      sql<boolean>`(viewers_count, id) < (${cursor.viewersCount}::integer, ${cursor.streamId}::bigint)`,
    );
  }
  return cutPage(await query.execute(), first);
}

const isOfChannels = (ids: readonly string[], logins: readonly string[]): RawBuilder<boolean> =>
  sql<boolean>`(channel_id = any(${ids}::bigint[])
    or channel_id in (select id from users where login = any(${logins}::text[])))`;
