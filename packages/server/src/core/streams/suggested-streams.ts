import { type ExpressionBuilder, type SqlBool, sql } from 'kysely';
import type { DatabaseSchema } from '../../platform/database/schema.ts';
import type { Platform } from '../../platform/platform.ts';
import type { Requester } from '../graphql/request-context.ts';
import type { StreamRow } from './live-stream-loader.ts';
import { isListedStreamNow, isStreamFor } from './stream-access.ts';

/** A stream that the viewer has not hidden, by its channel or its category, and of a channel that they do not follow. */
const isNewTo =
  ({ services }: Platform, userId: string) =>
  ({ not, exists, selectFrom, and }: ExpressionBuilder<DatabaseSchema, 'streams'>) =>
    and([
      sql<SqlBool>`streams.channel_id <> ${userId}::bigint`,
      not(
        exists(
          selectFrom('follows')
            .select('follows.target_id')
            .whereRef('follows.target_id', '=', 'streams.channel_id')
            .where('follows.follower_id', '=', userId),
        ),
      ),
      services.suggestionFilter.allows(userId, { channel: 'streams.channel_id', category: 'streams.category_id' }),
    ]);

const listedStreams = (requester: Requester) => {
  const { platform, viewer } = requester;
  const query = platform.database.db.selectFrom('streams').selectAll('streams');
  return viewer === null
    ? query.where(isListedStreamNow(platform.clock.now()))
    : query.where(isStreamFor(requester)).where(isNewTo(platform, viewer.userId));
};

/** The most watched running streams that are new to the viewer; of one category only, if it is given. */
export const popularStreams = (requester: Requester, most: number, categoryId?: string): Promise<StreamRow[]> => {
  const all = listedStreams(requester);
  const asked = categoryId === undefined ? all : all.where('streams.category_id', '=', categoryId);
  return asked.orderBy('viewers_count', 'desc').orderBy('id', 'desc').limit(most).execute();
};

/** Running streams of given channels that are new to the viewer, in the order of the channels. */
export async function streamsOfChannels(
  requester: Requester,
  channelIds: readonly string[],
  most: number,
): Promise<StreamRow[]> {
  if (channelIds.length === 0) return [];
  return listedStreams(requester)
    .where('streams.channel_id', '=', sql<string>`any(${[...channelIds]}::bigint[])`)
    .orderBy(sql`array_position(${[...channelIds]}::bigint[], streams.channel_id)`)
    .limit(most)
    .execute();
}
