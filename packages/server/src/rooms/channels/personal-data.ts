import type { PersonalData } from '../../spine/personal-data.ts';

/** What the channel says of itself. The stream key is no copy's matter: it is shown where it is used. */
export const channelsPersonalData: PersonalData = {
  copy: async ({ database: { db } }, userId) => ({
    channel: await db
      .selectFrom('channels')
      .leftJoin('categories', 'categories.id', 'channels.category_id')
      .select(['channels.title', 'channels.language', 'categories.name as category', 'channels.updated_at'])
      .where('channels.id', '=', userId)
      .executeTakeFirst(),
  }),
  erase: ({ database }, userId) =>
    database.transact(async ({ db }) => {
      await db.deleteFrom('stream_keys').where('channel_id', '=', userId).execute();
      await db.updateTable('channels').set({ title: '', category_id: null }).where('id', '=', userId).execute();
    }),
};
