import { readStreamCursor } from '@bandshell/domain/streams';
import { sql } from 'kysely';
import type { Requester } from '../../core/graphql/request-context.ts';
import { cutPage, notACursor, type RowPage } from '../../core/graphql/row-page.ts';
import type { StreamRow } from '../../core/streams/live-stream-loader.ts';
import { isStreamFor } from '../../core/streams/stream-access.ts';

/** A page of the running streams of the channels that a user follows, as far as they may watch them. */
export async function followedStreamPage(
  requester: Requester,
  userId: string,
  first: number,
  after: string | null,
): Promise<RowPage<StreamRow>> {
  let query = requester.platform.database.db
    .selectFrom('follows')
    .innerJoin('streams', 'streams.channel_id', 'follows.target_id')
    .selectAll('streams')
    .where('follows.follower_id', '=', userId)
    .where(isStreamFor(requester))
    .orderBy('streams.viewers_count', 'desc')
    .orderBy('streams.id', 'desc')
    .limit(first + 1);
  if (after !== null) {
    const cursor = readStreamCursor(after);
    if (cursor === undefined) throw notACursor();
    query = query.where(
      sql<boolean>`(streams.viewers_count, streams.id) < (${cursor.viewersCount}::integer, ${cursor.streamId}::bigint)`,
    );
  }
  return cutPage(await query.execute(), first);
}
