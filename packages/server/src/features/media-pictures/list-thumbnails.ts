import type { Selectable } from 'kysely';
import type { VideoThumbnailsTable } from '../../core/media-jobs/media-jobs-tables.ts';
import type { Platform } from '../../platform/platform.ts';

/** More than a video ever has. */
const LISTED = 20;

export type ThumbnailRow = Selectable<VideoThumbnailsTable>;

/** The pictures that a video may be shown by: in the order of the video, the owner's own last. */
export const listThumbnails = ({ database }: Platform, videoId: string): Promise<ThumbnailRow[]> =>
  database.db
    .selectFrom('video_thumbnails')
    .selectAll()
    .where('video_id', '=', videoId)
    .orderBy('at_ms', (order) => order.asc().nullsLast())
    .limit(LISTED)
    .execute();
