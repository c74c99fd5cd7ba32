import type { Feature } from '../../core/feature.ts';
import { defineMediaJob } from '../../core/media-jobs/define-media-job.ts';
import { downloadRoutes } from './download-routes.ts';
import { exportsPermissions } from './exports-permissions.ts';
import './exports-schema.ts';
import { failClipExport, makeClipExport, sweepClipExports } from './make-clip-export.ts';

const TRIES = 2;

defineMediaJob({ kind: 'CLIP_EXPORT', maxAttempts: TRIES, run: makeClipExport, givenUp: failClipExport });

/** Videos and clips as files. */
export const exportsFeature: Feature = {
  name: 'exports',
  permissions: exportsPermissions,
  http: downloadRoutes,
  jobs: (platform) => [{ name: 'sweep-clip-exports', cron: '53 * * * *', run: () => sweepClipExports(platform) }],
};
