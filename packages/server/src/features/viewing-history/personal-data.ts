import type { PersonalData } from '../../core/feature/personal-data.ts';
import { clearHistory } from './clear-history.ts';

/** The videos that the user watched. Counted views are stored as hashes, for a day. */
export const viewingHistoryPersonalData: PersonalData = {
  copy: async ({ database: { db } }, userId) => ({
    watched: await db
      .selectFrom('viewing_history')
      .innerJoin('videos', 'videos.id', 'viewing_history.video_id')
      .select(['videos.id', 'videos.title', 'viewing_history.position_ms', 'viewing_history.updated_at'])
      .where('user_id', '=', userId)
      .where('removed_at', 'is', null)
      .orderBy('viewing_history.updated_at')
      .execute(),
  }),
  erase: (platform, userId) => clearHistory(platform, userId),
};
