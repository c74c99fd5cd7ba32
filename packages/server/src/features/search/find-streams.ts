import { streamTagKey } from '@bandshell/domain/channels';
import { sql } from 'kysely';
import type { Requester } from '../../core/graphql/request-context.ts';
import type { StreamRow } from '../../core/streams/live-stream-loader.ts';
import { isStreamFor } from '../../core/streams/stream-access.ts';
import { isNotBlockedBy } from './not-blocked.ts';
import { wordQuery } from './word-query.ts';

/** Running streams that are compared. */
const MATCHES_MAX = 1_000;

/** Running streams with all words of the text in the title, or with the text as a tag; most viewers first. */
export async function findStreams(requester: Requester, text: string, first: number, skip = 0): Promise<StreamRow[]> {
  const query = wordQuery(text);
  if (query === undefined) return [];
  const { db } = requester.platform.database;
  const tag = streamTagKey(text.replace(/^#/, ''));
  const isRunning = sql<boolean>`streams.ended_at is null`;
  return db
    .selectFrom('streams')
    .selectAll()
    .where(
      'id',
      'in',
      sql<string>`(select id from ((select id from streams where ${isRunning} and search_words(title) @@ ${query}
        limit ${MATCHES_MAX}) union (select id from streams where ${isRunning} and tag_keys @> array[${tag}::text]
        limit ${MATCHES_MAX})) found)`,
    )
    .where(isStreamFor(requester))
    .where(isNotBlockedBy(requester, 'streams.channel_id'))
    .orderBy('viewers_count', 'desc')
    .orderBy('id', 'desc')
    .offset(skip)
    .limit(first)
    .execute();
}
