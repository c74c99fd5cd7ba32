import { MARKERS_OF_A_VIDEO_MAX } from '@bandshell/domain/markers';
import { isStillThere } from '../../core/videos/video-access.ts';
import type { Db } from '../../platform/database/database.ts';
import type { MarkerRow } from './markers-tables.ts';

/** The markers of a recording in the order of their moments. */
export const listMarkers = (db: Db, videoId: string): Promise<MarkerRow[]> =>
  db
    .selectFrom('stream_markers')
    .selectAll()
    .where('video_id', '=', videoId)
    .orderBy('position_ms')
    .orderBy('id')
    .limit(MARKERS_OF_A_VIDEO_MAX)
    .execute();

/** The newest recording of a channel, also one that grows. Undefined without one. */
export async function findNewestRecording(db: Db, channelId: string, now: Date): Promise<string | undefined> {
  const video = await db
    .selectFrom('videos')
    .select('id')
    .where('channel_id', '=', channelId)
    .where('kind', '=', 'ARCHIVE')
    .where(isStillThere(now))
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return video?.id;
}
