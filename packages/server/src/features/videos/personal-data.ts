import type { PersonalData } from '../../core/feature/personal-data.ts';

/** The user's videos. Erasure deletes them; their recordings are deleted when nothing uses them. */
export const videosPersonalData: PersonalData = {
  copy: async ({ database: { db } }, userId) => ({
    videos: await db
      .selectFrom('videos')
      .select(['id', 'kind', 'status', 'visibility', 'title', 'description', 'language', 'created_at', 'published_at'])
      .select(['length_ms', 'view_count', 'deleted_at'])
      .where('channel_id', '=', userId)
      .orderBy('id')
      .execute(),
  }),
  erase: ({ database }, userId) =>
    database.transact(async (tx) => {
      const gone = await tx.db.deleteFrom('videos').where('channel_id', '=', userId).returning('id').execute();
      for (const { id } of gone) {
        await tx.emit({ type: 'video-deleted', channelId: userId, videoId: id }, userId);
      }
    }),
};
