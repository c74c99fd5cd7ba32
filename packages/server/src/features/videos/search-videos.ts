import { SEARCHES_BY_READER, searchPrefixes } from '@bandshell/domain/search';
import { type SqlBool, sql } from 'kysely';
import { limitSearches } from '../../core/graphql/limit-searches.ts';
import type { RequestContext } from '../../core/graphql/request-context.ts';
import { isPublicNow } from '../../core/videos/video-access.ts';
import type { VideoRow } from '../../core/videos/video-loader.ts';

/**
 * Public videos that can be watched now and whose titles contain words that begin with each of the search words, the
 * most viewed first. The words have their own index.
 */
export async function searchVideos(context: RequestContext, text: string, first: number): Promise<VideoRow[]> {
  await limitSearches(context, 'video-search', SEARCHES_BY_READER);
  const { database, clock } = context.platform;
  const prefixes = searchPrefixes(text);
  if (prefixes.length === 0) return [];
  // Only letters and digits are between the quotes.
  const sought = prefixes.map((prefix) => `'${prefix}':*`).join(' & ');
  return database.db
    .selectFrom('videos')
    .selectAll('videos')
    .where(sql<SqlBool>`to_tsvector('simple'::regconfig, title) @@ to_tsquery('simple'::regconfig, ${sought})`)
    .where(isPublicNow(clock.now()))
    .orderBy('view_count', 'desc')
    .orderBy('id', 'desc')
    .limit(first)
    .execute();
}
