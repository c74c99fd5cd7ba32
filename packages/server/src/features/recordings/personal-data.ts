import type { PersonalData } from '../../core/personal-data.ts';
import { cleanRecordings } from './clean-recordings.ts';

/**
 * When the user was recorded. Erased, recordings go at once with their files, as far as the user's videos and clips are
 * gone already; the rest goes when what has no use is cleaned away.
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
