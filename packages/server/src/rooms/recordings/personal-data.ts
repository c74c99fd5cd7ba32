import type { PersonalData } from '../../spine/personal-data.ts';

/**
 * When the user was recorded. Erased, nothing refers to the recordings any more, since videos and clips are gone, and they
 * are cleaned away with their files.
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
  erase: async () => undefined,
};
