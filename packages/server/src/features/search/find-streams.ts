import { streamTagKey } from '@bandshell/domain/channels';
import { searchWords } from '@bandshell/domain/search';
import { type RawBuilder, sql } from 'kysely';
import type { Requester } from '../../core/graphql/request-context.ts';
import type { StreamRow } from '../../core/streams/live-stream-loader.ts';
import { isStreamFor } from '../../core/streams/stream-access.ts';
import type { Db } from '../../platform/database/database.ts';
import { categoriesOfWords } from './find-categories.ts';
import { isNotBlockedBy } from './not-blocked.ts';
import { anyWordQuery, oneWordQuery } from './word-query.ts';

/** Running streams that are compared. */
const MATCHES_MAX = 1_000;

/**
 * Running streams with each word of the text in the title or in the category's name, or with the text as a tag; with any of
 * the words in the title if there is none. Most viewers first.
 */
export async function findStreams(requester: Requester, text: string, first: number, skip = 0): Promise<StreamRow[]> {
  const { db } = requester.platform.database;
  const ids = await findIds(db, text);
  if (ids.length === 0) return [];
  return db
    .selectFrom('streams')
    .selectAll()
    .where('id', '=', sql<string>`any(${ids}::bigint[])`)
    .where('ended_at', 'is', null)
    .where(isStreamFor(requester))
    .where(isNotBlockedBy(requester, 'streams.channel_id'))
    .orderBy('viewers_count', 'desc')
    .orderBy('id', 'desc')
    .offset(skip)
    .limit(first)
    .execute();
}

async function findIds(db: Db, text: string): Promise<readonly string[]> {
  const words = searchWords(text);
  if (words.length === 0) return [];
  const categories = await categoriesOfWords(db, words);
  const all = words.map((word) => {
    const inTitle = sql`search_terms(title) @@ ${oneWordQuery(word)}`;
    const ids = categories.get(word.word);
    return ids === undefined ? inTitle : sql`(${inTitle} or category_id = any(${ids}::bigint[]))`;
  });
  const tag = streamTagKey(text.replace(/^#/, ''));
  const found = await idsWhere(db, [sql`${sql.join(all, sql` and `)}`, sql`tag_keys @> array[${tag}::text]`]);
  const any = found.length === 0 ? anyWordQuery(text) : undefined;
  return any === undefined ? found : idsWhere(db, [sql`search_terms(title) @@ ${any}`]);
}

/** Ids of running streams for which one of the conditions holds, a bounded number for each. */
async function idsWhere(db: Db, conditions: readonly RawBuilder<unknown>[]): Promise<readonly string[]> {
  const reads = conditions.map(
    (condition) => sql`(select id from streams where ended_at is null and ${condition} limit ${MATCHES_MAX})`,
  );
  const { rows } = await sql<{ id: string }>`${sql.join(reads, sql` union `)}`.execute(db);
  return rows.map(({ id }) => id);
}
