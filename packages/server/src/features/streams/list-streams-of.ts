import { isId } from '@bandshell/domain/kernel';
import { readStreamTimeCursor } from '@bandshell/domain/streams';
import { type SqlBool, sql } from 'kysely';
import { cutPage, notACursor, type RowPage } from '../../core/graphql/row-page.ts';
import type { StreamRow } from '../../core/streams/live-stream-loader.ts';
import type { Platform } from '../../platform/platform.ts';

const streamsOf = ({ database }: Platform, channelId: string) =>
  database.db.selectFrom('streams').selectAll().where('channel_id', '=', channelId);

/** One stream of a channel. */
export async function findStreamOf(
  platform: Platform,
  channelId: string,
  streamId: string,
): Promise<StreamRow | undefined> {
  return isId(streamId) ? streamsOf(platform, channelId).where('id', '=', streamId).executeTakeFirst() : undefined;
}

/** Sorted by start time, because ids of imported streams do not contain it. */
export async function listStreamsOf(
  platform: Platform,
  channelId: string,
  first: number,
  after: string | null,
): Promise<RowPage<StreamRow>> {
  let query = streamsOf(platform, channelId)
    .orderBy('started_at', 'desc')
    .orderBy('id', 'desc')
    .limit(first + 1);
  if (after !== null) {
    const cursor = readStreamTimeCursor(after);
    if (cursor === undefined) throw notACursor();
    // Later than any date.
    const startedAt = new Date(Math.min(cursor.startedAt, 8.64e15));
    query = query.where(sql<SqlBool>`(started_at, id) < (${startedAt}::timestamptz, ${cursor.streamId}::bigint)`);
  }
  return cutPage(await query.execute(), first);
}
