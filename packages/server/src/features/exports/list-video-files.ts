import { videoRanges } from '../../core/media-jobs/video-ranges.ts';
import type { Platform } from '../../platform/platform.ts';

/** The files that a video can be downloaded as. */
export const listVideoFiles = async ({ database, services }: Platform, videoId: string) =>
  services.mediaTools.files(await videoRanges(database.db, videoId));
