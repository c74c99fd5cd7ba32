import type { StreamRow } from '../../core/streams/live-stream-loader.ts';
import { isListedStreamNow } from '../../core/streams/stream-access.ts';
import type { Platform } from '../../platform/platform.ts';

/** Running streams of the channels that a user follows, most viewers first; at most `first`. */
export function followedStreams(platform: Platform, userId: string, first: number): Promise<StreamRow[]> {
  return platform.database.db
    .selectFrom('follows')
    .innerJoin('streams', 'streams.channel_id', 'follows.target_id')
    .selectAll('streams')
    .where('follows.follower_id', '=', userId)
    .where(isListedStreamNow(platform.clock.now()))
    .orderBy('streams.viewers_count', 'desc')
    .orderBy('streams.id', 'desc')
    .limit(first)
    .execute();
}
