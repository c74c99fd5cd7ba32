import { SCHEDULE_VIDEO_MIN_SECONDS } from '@bandshell/domain/schedule';
import type { Requester } from '../../core/graphql/request-context.ts';
import { isWhollyPublicNow } from '../../core/videos/video-access.ts';
import type { VideoRow } from '../../core/videos/video-loader.ts';

/** As many as six weeks can hold of videos that are half an hour long is more; a list is not that long. */
const VIDEOS_MAX = 200;

/** The recordings of a channel's streams that began in a range (milliseconds), without short ones. */
export const listScheduleVideos = (
  requester: Requester,
  channelId: string,
  { from, to }: { readonly from: number; readonly to: number },
): Promise<VideoRow[]> =>
  requester.platform.database.db
    .selectFrom('videos')
    .selectAll('videos')
    .where('channel_id', '=', channelId)
    .where('kind', '=', 'ARCHIVE')
    .where('length_ms', '>=', String(SCHEDULE_VIDEO_MIN_SECONDS * 1000))
    .where('created_at', '>=', new Date(from))
    .where('created_at', '<', new Date(to))
    .where(isWhollyPublicNow(requester.platform.clock.now(), channelId, requester))
    .orderBy('created_at')
    .limit(VIDEOS_MAX)
    .execute();
