import type { Room } from '../../spine/room.ts';
import { endForgotten } from './end-recordings.ts';
import { openAgain } from './open-again.ts';
import { recordingsPersonalData } from './personal-data.ts';
import { recordingsKeeper } from './recordings-keeper.ts';

/** What the node that made a recording has not ended by then is ended without it. */
const FORGOTTEN_AFTER_MS = 10 * 60_000;

export const recordingsRoom: Room = {
  name: 'recordings',
  personalData: recordingsPersonalData,
  onEvent: (event, platform) => {
    if (event.type === 'stream-ended') recordingsKeeper(platform)?.look();
  },
  react: async (event, platform) => {
    if (event.type === 'stream-started') await openAgain(platform, event.streamId);
  },
  jobs: (platform) => [
    {
      name: 'end-forgotten-recordings',
      cron: '*/5 * * * *',
      run: () => endForgotten(platform, FORGOTTEN_AFTER_MS),
    },
  ],
};
