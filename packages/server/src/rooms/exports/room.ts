import { defineMediaJob } from '../../spine/media-jobs/define-media-job.ts';
import type { Room } from '../../spine/room.ts';
import { downloadRoutes } from './download-routes.ts';
import './exports-schema.ts';
import { failClipExport, makeClipExport, sweepClipExports } from './make-clip-export.ts';

const TRIES = 2;

defineMediaJob({ kind: 'CLIP_EXPORT', maxAttempts: TRIES, run: makeClipExport, givenUp: failClipExport });

/** Videos and clips as files. */
export const exportsRoom: Room = {
  name: 'exports',
  http: downloadRoutes,
  jobs: (platform) => [{ name: 'sweep-clip-exports', cron: '53 * * * *', run: () => sweepClipExports(platform) }],
};
