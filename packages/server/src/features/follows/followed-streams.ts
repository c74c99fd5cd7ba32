import type { Requester } from '../../core/graphql/request-context.ts';
import type { StreamRow } from '../../core/streams/live-stream-loader.ts';
import { isStreamFor } from '../../core/streams/stream-access.ts';

/** Running streams of the channels that a user follows, as far as they may watch them, most viewers first. */
export function followedStreams(requester: Requester, userId: string, first: number): Promise<StreamRow[]> {
  return requester.platform.database.db
    .selectFrom('follows')
    .innerJoin('streams', 'streams.channel_id', 'follows.target_id')
    .selectAll('streams')
    .where('follows.follower_id', '=', userId)
    .where(isStreamFor(requester))
    .orderBy('streams.viewers_count', 'desc')
    .orderBy('streams.id', 'desc')
    .limit(first)
    .execute();
}
