import { isId, ok, positionInStream, type Result, refused } from '@bandshell/domain/kernel';
import { checkMarkerDescription, checkMarkerPlace, MARKERS_BY_USER, markersErrors } from '@bandshell/domain/markers';
import { isModerator } from '../../core/channels/moderators.ts';
import { newId } from '../../core/ids/new-id.ts';
import { throttle } from '../../core/limits/throttle.ts';
import type { Db } from '../../platform/database/database.ts';
import type { Platform } from '../../platform/platform.ts';
import type { MarkerRow } from './markers-tables.ts';

export const CREATE_STREAM_MARKER_CODES = [
  'DESCRIPTION_TOO_LONG',
  'LIST_FULL',
  'NOT_LIVE',
  'NOT_MODERATOR',
  'NOT_RECORDED',
  'RATE_LIMITED',
] as const;

export interface NewMarker {
  readonly channelId: string;
  readonly userId: string;
  readonly description: string;
}

/** Marks this moment of a channel's running stream in its recording. */
export async function createMarker(
  { clock, database, limits }: Platform,
  { channelId, userId, description }: NewMarker,
): Promise<Result<MarkerRow, (typeof CREATE_STREAM_MARKER_CODES)[number]>> {
  const tooOften = await throttle(limits, 'stream-markers', `${channelId}:${userId}`, MARKERS_BY_USER);
  if (tooOften !== null) return tooOften;
  if (userId !== channelId && !(isId(channelId) && (await isModerator(database.db, channelId, userId)))) {
    return refused(markersErrors.notModerator);
  }
  const text = checkMarkerDescription(description);
  if (!text.ok) return text;
  const now = clock.now();
  return database.transact(async ({ db }) => {
    const stream = await db
      .selectFrom('streams')
      .select(['id', 'started_at', 'gaps'])
      .where('channel_id', '=', channelId)
      .where('ended_at', 'is', null)
      .executeTakeFirst();
    const videoId = stream === undefined ? null : await lockRecording(db, stream.id);
    const count = videoId === null ? 0 : await countMarkers(db, videoId);
    const place = checkMarkerPlace({ isLive: stream !== undefined, videoId, count });
    if (!place.ok) return place;
    if (stream === undefined) throw new Error('a marker has a place without a stream');
    const row: MarkerRow = {
      channel_id: channelId,
      id: newId(clock),
      video_id: place.value,
      position_ms: String(Math.round(positionInStream(stream.started_at.getTime(), stream.gaps, now.getTime()))),
      description: text.value,
      created_by: userId,
      created_at: now,
    };
    await db.insertInto('stream_markers').values(row).execute();
    return ok(row);
  });
}

/** Markers of a recording are counted one after the other, on whichever node. */
async function lockRecording(db: Db, streamId: string): Promise<string | null> {
  const video = await db
    .selectFrom('videos')
    .select('id')
    .where('stream_id', '=', streamId)
    .where('status', '=', 'RECORDING')
    .forNoKeyUpdate()
    .executeTakeFirst();
  return video?.id ?? null;
}

async function countMarkers(db: Db, videoId: string): Promise<number> {
  const { count } = await db
    .selectFrom('stream_markers')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('video_id', '=', videoId)
    .executeTakeFirstOrThrow();
  return Number(count);
}
