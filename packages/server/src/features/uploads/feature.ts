import type { Feature } from '../../core/feature/feature.ts';
import { defineMediaJob } from '../../core/media-jobs/define-media-job.ts';
import { failUpload } from './fail-upload.ts';
import { forgetUploadOf } from './forget-upload.ts';
import { importUpload } from './import-upload.ts';
import { makeRenditions, settleRenditions } from './make-renditions.ts';
import { uploadsPersonalData } from './personal-data.ts';
import { sweepUploads } from './sweep-uploads.ts';
import { createUploadStore } from './upload-files.ts';
import { listenToProgress } from './upload-progress.ts';
import { uploadRoutes } from './upload-route.ts';
import { uploadsPermissions } from './uploads-permissions.ts';
import './upload-storage-schema.ts';
import './uploads-schema.ts';
import { uploadsSettings } from './uploads-settings.ts';

const TRIES = 3;

defineMediaJob({
  kind: 'UPLOAD_IMPORT',
  maxAttempts: TRIES,
  run: importUpload,
  givenUp: (platform, uploadId) => failUpload(platform, uploadId, 'INTERNAL'),
});

defineMediaJob({
  kind: 'UPLOAD_RENDITIONS',
  maxAttempts: TRIES,
  run: makeRenditions,
  givenUp: settleRenditions,
});

export const uploadsFeature = {
  name: 'uploads',
  settings: uploadsSettings,
  permissions: uploadsPermissions,
  personalData: uploadsPersonalData,
  services: { uploadStore: ({ config }) => createUploadStore(config) },
  http: uploadRoutes,
  jobs: (platform) => [
    { name: 'sweep-uploads', purpose: 'bulk', cron: '43 * * * *', run: () => sweepUploads(platform) },
  ],
  reactions: {
    'video-deleted': ({ videoId }, platform) => forgetUploadOf(platform, videoId),
  },
  start: async (platform) => {
    const stopListening = listenToProgress(platform);
    return { stop: async () => stopListening() };
  },
} satisfies Feature;
