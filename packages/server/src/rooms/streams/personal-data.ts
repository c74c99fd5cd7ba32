import type { PersonalData } from '../../spine/personal-data.ts';

/** When the user was live. Erased, the times stay without what was said of them. */
export const streamsPersonalData: PersonalData = {
  copy: async ({ database: { db } }, userId) => ({
    streams: await db
      .selectFrom('streams')
      .select(['title', 'language', 'started_at', 'ended_at', 'end_reason', 'duration_ms', 'width', 'height'])
      .where('channel_id', '=', userId)
      .orderBy('id')
      .execute(),
  }),
  erase: async ({ database: { db } }, userId) => {
    await db
      .updateTable('streams')
      .set({ title: '', preview_key: null })
      .where('channel_id', '=', userId)
      .where('ended_at', 'is not', null)
      .execute();
  },
};
