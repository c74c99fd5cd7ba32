import type { Feature } from '../../core/feature/feature.ts';
import { defineMediaJob } from '../../core/media-jobs/define-media-job.ts';
import { sweepOrphans } from '../../core/media-jobs/orphans.ts';
import { runMediaJobs } from '../../core/media-jobs/run-media-jobs.ts';
import { FfmpegCheck } from './ffmpeg-check.ts';
import { makeClipPictures } from './make-clip-pictures.ts';
import { makeVideoPictures } from './make-video-pictures.ts';
import { mediaPicturesPermissions } from './media-pictures-permissions.ts';
import './media-pictures-schema.ts';
import { thumbnailRoute } from './thumbnail-route.ts';
import './thumbnails-schema.ts';

const TRIES = 3;

defineMediaJob({ kind: 'VIDEO_PICTURES', maxAttempts: TRIES, run: makeVideoPictures });
defineMediaJob({ kind: 'CLIP_PICTURES', maxAttempts: TRIES, run: makeClipPictures });

declare module '../../platform/services.ts' {
  interface Services {
    readonly ffmpegCheck: FfmpegCheck;
  }
}

/** The pictures of videos and clips, and the queue of other work with recorded media. */
export const mediaPicturesFeature = {
  name: 'media-pictures',
  permissions: mediaPicturesPermissions,
  services: { ffmpegCheck: (platform) => new FfmpegCheck(platform) },
  http: thumbnailRoute,
  jobs: (platform) => [
    { name: 'sweep-media-files', purpose: 'bulk', cron: '37 * * * *', run: () => sweepOrphans(platform) },
  ],
  start: async (platform) => runMediaJobs(platform),
} satisfies Feature;
