import type { Room } from '../../spine/room.ts';
import { CLEAN_AFTER_MS, cleanRecordings, removeObjects } from './clean-recordings.ts';
import { endForgotten } from './end-recordings.ts';
import { openAgain } from './open-again.ts';
import { recordingsPersonalData } from './personal-data.ts';
import type { RecordingIds } from './recording-folder.ts';
import { recordingsKeeper } from './recordings-keeper.ts';

/** What the node that made a recording has not ended by then is ended without it. */
const FORGOTTEN_AFTER_MS = 10 * 60_000;
const REMOVE_OBJECTS = 'remove-recording-objects';

export const recordingsRoom: Room = {
  name: 'recordings',
  personalData: recordingsPersonalData,
  onEvent: (event, platform) => {
    const keeper = recordingsKeeper(platform);
    if (event.type === 'stream-ended') keeper?.look();
    else if (event.type === 'video-changed') keeper?.videoChanged(event.videoId);
    else if (event.type === 'recording-ended') keeper?.recordingEnded();
    else if (event.type === 'recording-changed') keeper?.recordingEnded();
    else if (event.type === 'recording-removed') keeper?.recordingRemoved(event);
  },
  react: async (event, platform) => {
    if (event.type === 'stream-started') await openAgain(platform, event.streamId);
    if (event.type === 'recording-removed' && platform.config.s3 !== undefined) {
      const { channelId, recordingId } = event;
      await platform.jobs.add(REMOVE_OBJECTS, { channelId, recordingId }, { key: `${REMOVE_OBJECTS}/${recordingId}` });
    }
  },
  jobs: (platform) => [
    {
      name: 'end-forgotten-recordings',
      cron: '*/5 * * * *',
      run: () => endForgotten(platform, FORGOTTEN_AFTER_MS),
    },
    {
      name: 'clean-recordings',
      cron: '23 * * * *',
      run: async () => {
        const endedBefore = new Date(platform.clock.now().getTime() - CLEAN_AFTER_MS);
        await cleanRecordings(platform, { endedBefore });
      },
    },
    { name: REMOVE_OBJECTS, run: (payload) => removeObjects(platform, payload as RecordingIds) },
  ],
};
