import type { Selectable } from 'kysely';
import type { VideoThumbnailsTable } from '../../core/media-jobs/media-jobs-tables.ts';
import type { Platform } from '../../platform/platform.ts';

/** A video never has more. */
const LISTED = 20;

export type ThumbnailRow = Selectable<VideoThumbnailsTable>;

/** The pictures that can be a video's thumbnail: in the order of the video, the owner's upload last. */
export const listThumbnails = ({ database }: Platform, videoId: string): Promise<ThumbnailRow[]> =>
  database.db
    .selectFrom('video_thumbnails')
    .selectAll()
    .where('video_id', '=', videoId)
    .orderBy('at_ms', (order) => order.asc().nullsLast())
    .limit(LISTED)
    .execute();
