import { FOLLOWED_CONSIDERED, type FollowSortOrder } from '@bandshell/domain/side-nav';
import { sql } from 'kysely';
import { isOfEnterableChannel } from '../../../core/channels/channel-access.ts';
import type { Requester } from '../../../core/graphql/request-context.ts';
import type { StreamRow } from '../../../core/streams/live-stream-loader.ts';
import { isStreamFor } from '../../../core/streams/stream-access.ts';

/** Of the channels that a user followed last, so many are looked at for the last stream. */
const OFFLINE_LOOKED_AT = 100;

/**
 * Running streams of the channels that a user follows, as far as they may watch them; at most `FOLLOWED_CONSIDERED`.
 *
 * @param fitting channels in the order in which they fit the user, for `RECS`; the others follow by viewers
 */
export function followedLive(
  requester: Requester,
  userId: string,
  order: FollowSortOrder,
  fitting: readonly string[],
): Promise<StreamRow[]> {
  const query = requester.platform.database.db
    .selectFrom('follows')
    .innerJoin('streams', 'streams.channel_id', 'follows.target_id')
    .selectAll('streams')
    .where('follows.follower_id', '=', userId)
    .where(isStreamFor(requester));
  const ordered =
    order === 'RECS' && fitting.length > 0
      ? query.orderBy(sql`array_position(${[...fitting]}::bigint[], streams.channel_id)`, (by) => by.asc().nullsLast())
      : query;
  return ordered
    .orderBy('streams.viewers_count', 'desc')
    .orderBy('streams.id', 'desc')
    .limit(FOLLOWED_CONSIDERED)
    .execute();
}

/** Ids of followed channels that are not live and can be entered, those that streamed last first. */
export async function followedOffline(requester: Requester, userId: string): Promise<string[]> {
  const { platform } = requester;
  const rows = await platform.database.db
    .selectFrom(
      platform.database.db
        .selectFrom('follows')
        .select(['target_id', 'created_at'])
        .where('follower_id', '=', userId)
        .where(({ not, exists, selectFrom }) =>
          not(
            exists(
              selectFrom('streams')
                .select('streams.id')
                .whereRef('streams.channel_id', '=', 'follows.target_id')
                .where('streams.ended_at', 'is', null),
            ),
          ),
        )
        .where(isOfEnterableChannel('follows.target_id', requester, platform.clock.now()))
        .orderBy('created_at', 'desc')
        .limit(OFFLINE_LOOKED_AT)
        .as('f'),
    )
    .leftJoinLateral(
      (where) =>
        where
          .selectFrom('streams')
          .select('streams.started_at')
          .whereRef('streams.channel_id', '=', 'f.target_id')
          .orderBy('streams.started_at', 'desc')
          .limit(1)
          .as('s'),
      (join) => join.onTrue(),
    )
    .select('f.target_id')
    .orderBy('s.started_at', (by) => by.desc().nullsLast())
    .orderBy('f.created_at', 'desc')
    .limit(FOLLOWED_CONSIDERED)
    .execute();
  return rows.map(({ target_id }) => target_id);
}
