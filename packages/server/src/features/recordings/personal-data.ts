import type { PersonalData } from '../../core/feature/personal-data.ts';
import { cleanRecordings } from './clean-recordings.ts';

/**
 * When the user was recorded. Erasure deletes recordings with their files at once, if the user's videos and clips are
 * already deleted; the others are deleted when nothing uses them.
 */
export const recordingsPersonalData: PersonalData = {
  copy: async ({ database: { db } }, userId) => ({
    recordings: await db
      .selectFrom('recordings')
      .select(['id', 'started_at', 'ended_at', 'length_ms', 'bytes'])
      .where('channel_id', '=', userId)
      .orderBy('id')
      .execute(),
  }),
  erase: async (platform, userId) => {
    await cleanRecordings(platform, { endedBefore: platform.clock.now(), channelId: userId });
  },
};
