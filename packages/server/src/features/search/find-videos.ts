import { firstIdAt } from '@bandshell/domain/kernel';
import { type RawBuilder, sql } from 'kysely';
import { isPublicClipNow } from '../../core/clips/clip-access.ts';
import type { ClipRow } from '../../core/clips/clip-loader.ts';
import type { Viewer } from '../../core/identity/viewer.ts';
import { isPublicAndReady, isPublicNow } from '../../core/videos/video-access.ts';
import type { VideoRow } from '../../core/videos/video-loader.ts';
import type { Db } from '../../platform/database/database.ts';
import type { Platform } from '../../platform/platform.ts';
import { isNotBlockedBy } from './not-blocked.ts';
import { allWordsQuery, anyWordQuery } from './word-query.ts';

export const FOUND_SORTS = {
  VIEWS: { description: 'Most viewed first.' },
  TIME: { description: 'Newest first.' },
} as const;
export type FoundSort = keyof typeof FOUND_SORTS;

export interface FoundPage {
  readonly first: number;
  readonly sort: FoundSort;
  /** Results before it. */
  readonly skip?: number;
  /** Only what is newer. */
  readonly since?: Date | null;
  /** Nobody finds whom they block. */
  readonly viewer: Viewer | null;
}

/** Matches that are read and compared … */
const MATCHES_MAX = 1_000;
/** … and, if there are more, how many rows in the order of the list are looked at. */
const WALK_MAX = 1_000;

/** Public videos with all words of the text in their titles; with any of them if none has all. */
export async function findVideos(platform: Platform, text: string, page: FoundPage): Promise<VideoRow[]> {
  const { db } = platform.database;
  const ids = await findIds(db, sql.table('videos'), isPublicAndReady, text, page);
  if (ids.length === 0) return [];
  return db
    .selectFrom('videos')
    .selectAll('videos')
    .where('id', '=', sql<string>`any(${ids}::bigint[])`)
    .where(isPublicNow(platform.clock.now()))
    .where(isNotBlockedBy(page, 'videos.channel_id'))
    .orderBy(orderOf(page))
    .offset(page.skip ?? 0)
    .limit(page.first)
    .execute();
}

/** Published clips of public videos with all words of the text in their titles; with any of them if none has all. */
export async function findClips(platform: Platform, text: string, page: FoundPage): Promise<ClipRow[]> {
  const { db } = platform.database;
  const isIndexed = sql<boolean>`deleted_at is null and draft_until is null`;
  const ids = await findIds(db, sql.table('clips'), isIndexed, text, page);
  if (ids.length === 0) return [];
  return db
    .selectFrom('clips')
    .selectAll('clips')
    .where('id', '=', sql<string>`any(${ids}::bigint[])`)
    .where(isPublicClipNow(platform.clock.now()))
    .where(isNotBlockedBy(page, 'clips.channel_id'))
    .orderBy(orderOf(page))
    .offset(page.skip ?? 0)
    .limit(page.first)
    .execute();
}

const orderOf = ({ sort }: FoundPage): RawBuilder<unknown> =>
  sort === 'TIME' ? sql`id desc` : sql`view_count desc, id desc`;

/** Ids of rows with all words in their titles; of rows with any of the words if there is none. */
async function findIds(
  db: Db,
  table: RawBuilder<unknown>,
  isIndexed: RawBuilder<boolean>,
  text: string,
  page: FoundPage,
): Promise<readonly string[]> {
  for (const query of [allWordsQuery(text), anyWordQuery(text)]) {
    const ids = query === undefined ? [] : await matchingIds(db, table, isIndexed, query, page);
    if (ids.length > 0) return ids;
  }
  return [];
}

/**
 * Twice as many matches as the page shows, since some may be of closed channels. A bounded read of the first matches by the
 * index of words; for words that more rows have, another one of the rows that the list would begin with.
 */
async function matchingIds(
  db: Db,
  table: RawBuilder<unknown>,
  isIndexed: RawBuilder<boolean>,
  query: RawBuilder<unknown>,
  page: FoundPage,
): Promise<readonly string[]> {
  const order = orderOf(page);
  const most = 2 * (page.first + (page.skip ?? 0));
  // An id contains the time at which its row was made.
  const isNew = page.since == null ? sql`true` : sql`id >= ${firstIdAt(page.since.getTime())}::bigint`;
  const { rows } = await sql<{ id: string; matches: string }>`select id, count(*) over () as matches
    from (select id, view_count from ${table} where ${isIndexed} and ${isNew} and search_terms(title) @@ ${query}
      limit ${MATCHES_MAX}) matches order by ${order} limit ${most}`.execute(db);
  const ids = rows.map(({ id }) => id);
  if (Number(rows[0]?.matches ?? 0) < MATCHES_MAX) return ids;
  const walked = await sql<{ id: string }>`select id from
    (select id, view_count, title from ${table} where ${isIndexed} and ${isNew} order by ${order} limit ${WALK_MAX}) walked
    where search_terms(title) @@ ${query} order by ${order} limit ${most}`.execute(db);
  return [...ids, ...walked.rows.map(({ id }) => id)];
}
