import type { Feature } from '../../core/feature/feature.ts';
import { CLEAN_AFTER_MS, cleanRecordings, removeObjects } from './clean-recordings.ts';
import { endForgotten } from './end-forgotten.ts';
import { openAgain } from './open-again.ts';
import { recordingsPersonalData } from './personal-data.ts';
import type { RecordingIds } from './recording-folder.ts';
import { RecordingManager } from './recording-manager.ts';
import { recordingsSettings } from './recordings-settings.ts';

const REMOVE_OBJECTS = 'remove-recording-objects';

export const recordingsFeature = {
  name: 'recordings',
  settings: recordingsSettings,
  services: { recordingManager: (platform) => new RecordingManager(platform) },
  personalData: recordingsPersonalData,
  onGap: (_gap, { services }) => services.recordingManager.look(),
  onEvent: {
    'stream-ended': ({ streamId }, { services }) => services.recordingManager.streamEnded(streamId),
    'video-changed': ({ videoId }, { services }) => services.recordingManager.videoChanged(videoId),
    'recording-ended': (_event, { services }) => services.recordingManager.recordingEnded(),
    'recording-changed': (_event, { services }) => services.recordingManager.recordingEnded(),
    'recording-removed': (event, { services }) => services.recordingManager.recordingRemoved(event),
  },
  reactions: {
    'stream-started': ({ streamId }, platform) => openAgain(platform, streamId),
    // A stream whose node is gone ended at its node's last report, some time ago.
    'stream-ended': ({ streamId }, platform) => endForgotten(platform, streamId),
    'recording-removed': async ({ channelId, recordingId }, { config, jobs }) => {
      if (config.s3 === undefined) return;
      await jobs.add(REMOVE_OBJECTS, { channelId, recordingId }, { key: `${REMOVE_OBJECTS}/${recordingId}` });
    },
  },
  jobs: (platform) => [
    {
      name: 'end-forgotten-recordings',
      cron: '*/5 * * * *',
      run: () => endForgotten(platform),
    },
    {
      name: 'clean-recordings',
      purpose: 'bulk',
      cron: '23 * * * *',
      run: async () => {
        const endedBefore = new Date(platform.clock.now().getTime() - CLEAN_AFTER_MS);
        await cleanRecordings(platform, { endedBefore });
      },
    },
    { name: REMOVE_OBJECTS, purpose: 'bulk', run: (payload) => removeObjects(platform, payload as RecordingIds) },
  ],
} satisfies Feature;
