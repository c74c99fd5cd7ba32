import { sql } from 'kysely';
import { isPublicClipNow } from '../../core/clips/clip-access.ts';
import type { ClipRow } from '../../core/clips/clip-loader.ts';
import { isPublicNow } from '../../core/videos/video-access.ts';
import type { VideoRow } from '../../core/videos/video-loader.ts';
import type { Platform } from '../../platform/platform.ts';
import { wordQuery } from './word-query.ts';

export const FOUND_SORTS = {
  VIEWS: { description: 'Most viewed first.' },
  TIME: { description: 'Newest first.' },
} as const;
export type FoundSort = keyof typeof FOUND_SORTS;

/** Matches that are read and compared … */
const MATCHES_MAX = 1_000;
/** … and, for words that very many titles have, of how many rows in the order of the list. */
const WALK_MAX = 4_000;

/**
 * Public videos with all words of the text in their titles. Two bounded reads, so that no word is slow: the first matches
 * by the index of words, and those among the first rows in the list's order.
 */
export async function findVideos(
  { database: { db }, clock }: Platform,
  text: string,
  { first, sort }: { readonly first: number; readonly sort: FoundSort },
): Promise<VideoRow[]> {
  const query = wordQuery(text);
  if (query === undefined) return [];
  const isFound = sql<boolean>`search_words(title) @@ ${query}`;
  const order = sort === 'TIME' ? sql`id desc` : sql`view_count desc, id desc`;
  const isIndexed = sql<boolean>`videos.deleted_at is null and videos.visibility = 'PUBLIC' and videos.status = 'READY'`;
  const { rows } = await sql<{ id: string }>`
    (select id from (select id, view_count from videos where ${isIndexed} and ${isFound} limit ${MATCHES_MAX}) matches
      order by ${order} limit ${2 * first})
    union
    (select id from (select id, view_count, title from videos where ${isIndexed}
      order by ${order} limit ${WALK_MAX}) walked where ${isFound} order by ${order} limit ${2 * first})`.execute(db);
  if (rows.length === 0) return [];
  const ids = rows.map(({ id }) => id);
  return db
    .selectFrom('videos')
    .selectAll('videos')
    .where('id', '=', sql<string>`any(${ids}::bigint[])`)
    .where(isPublicNow(clock.now()))
    .orderBy(order)
    .limit(first)
    .execute();
}

/** The same of published clips of public videos. */
export async function findClips(
  { database: { db }, clock }: Platform,
  text: string,
  { first, sort }: { readonly first: number; readonly sort: FoundSort },
): Promise<ClipRow[]> {
  const query = wordQuery(text);
  if (query === undefined) return [];
  const isFound = sql<boolean>`search_words(title) @@ ${query}`;
  const order = sort === 'TIME' ? sql`id desc` : sql`view_count desc, id desc`;
  const isIndexed = sql<boolean>`clips.deleted_at is null and clips.draft_until is null`;
  const { rows } = await sql<{ id: string }>`
    (select id from (select id, view_count from clips where ${isIndexed} and ${isFound} limit ${MATCHES_MAX}) matches
      order by ${order} limit ${2 * first})
    union
    (select id from (select id, view_count, title from clips where ${isIndexed}
      order by ${order} limit ${WALK_MAX}) walked where ${isFound} order by ${order} limit ${2 * first})`.execute(db);
  if (rows.length === 0) return [];
  const ids = rows.map(({ id }) => id);
  return db
    .selectFrom('clips')
    .selectAll('clips')
    .where('id', '=', sql<string>`any(${ids}::bigint[])`)
    .where(isPublicClipNow(clock.now()))
    .orderBy(order)
    .limit(first)
    .execute();
}
