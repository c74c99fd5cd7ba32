import type { Feature } from '../../core/feature/feature.ts';
import { defineMediaJob } from '../../core/media-jobs/define-media-job.ts';
import { connectionRoute } from './destinations/connection-route.ts';
import { ExportDestinations } from './destinations/destinations.ts';
import './destinations/destinations-schema.ts';
import { REVOKE_JOB, revokeAccess } from './destinations/disconnect.ts';
import { failExport, runExport } from './destinations/run-export.ts';
import { sweepDestinationExports } from './destinations/sweep-exports.ts';
import { downloadRoutes } from './download-routes.ts';
import { exportsPermissions } from './exports-permissions.ts';
import './exports-schema.ts';
import { feedFileRoute } from './feed-file-route.ts';
import { failClipExport, makeClipExport, sweepClipExports } from './make-clip-export.ts';
import { exportsPersonalData } from './personal-data.ts';

declare module '../../platform/services.ts' {
  interface Services {
    readonly exportDestinations: ExportDestinations;
  }
}

const FILE_TRIES = 2;
/** With the growing waits in between, these take eight minutes. */
const DESTINATION_TRIES = 6;

defineMediaJob({ kind: 'CLIP_EXPORT', maxAttempts: FILE_TRIES, run: makeClipExport, givenUp: failClipExport });
defineMediaJob({
  kind: 'DESTINATION_EXPORT',
  maxAttempts: DESTINATION_TRIES,
  run: runExport,
  givenUp: (platform, id) => failExport(platform, id, 'UNREACHABLE'),
});

/** Videos and clips as files, and clips on their way to other sites. */
export const exportsFeature = {
  name: 'exports',
  services: { exportDestinations: ({ config }) => new ExportDestinations(config.exportDestinations) },
  permissions: exportsPermissions,
  personalData: exportsPersonalData,
  http: (http, platform) => {
    downloadRoutes(http, platform);
    feedFileRoute(http, platform);
    connectionRoute(http, platform);
  },
  jobs: (platform) => [
    { name: 'sweep-clip-exports', purpose: 'bulk', cron: '53 * * * *', run: () => sweepClipExports(platform) },
    {
      name: 'sweep-destination-exports',
      purpose: 'bulk',
      cron: '57 * * * *',
      run: () => sweepDestinationExports(platform),
    },
    { name: REVOKE_JOB, purpose: 'outside', run: (payload) => revokeAccess(platform, payload) },
  ],
} satisfies Feature;
