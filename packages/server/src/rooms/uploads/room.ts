import { defineMediaJob } from '../../spine/media-jobs/define-media-job.ts';
import type { Room } from '../../spine/room.ts';
import { failUpload } from './fail-upload.ts';
import { forgetUploadOf } from './forget-upload.ts';
import { importUpload } from './import-upload.ts';
import { makeRenditions, settleRenditions } from './make-renditions.ts';
import { uploadsPersonalData } from './personal-data.ts';
import { sweepUploads } from './sweep-uploads.ts';
import { listenToProgress } from './upload-progress.ts';
import { uploadRoutes } from './upload-route.ts';
import './uploads-schema.ts';

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

export const uploadsRoom: Room = {
  name: 'uploads',
  personalData: uploadsPersonalData,
  http: uploadRoutes,
  jobs: (platform) => [{ name: 'sweep-uploads', cron: '43 * * * *', run: () => sweepUploads(platform) }],
  react: async (event, platform) => {
    if (event.type === 'video-deleted') await forgetUploadOf(platform, event.videoId);
  },
  start: async (platform) => {
    const stopListening = listenToProgress(platform);
    return { stop: async () => stopListening() };
  },
};
