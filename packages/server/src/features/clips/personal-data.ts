import type { PersonalData } from '../../core/feature/personal-data.ts';
import type {} from './clips-tables.ts';

/**
 * The user's clips, the clips of the user's channel, and the channel's decisions about clips. Viewers are stored as
 * keyed hashes for a day, without names. Erasure deletes the channel's clips. Clips that the user made of other
 * channels belong to those channels and stay without a maker; the user's drafts are deleted.
 */
export const clipsPersonalData: PersonalData = {
  copy: async ({ database: { db } }, userId) => ({
    createdClips: await db
      .selectFrom('clips')
      .innerJoin('users', 'users.id', 'clips.channel_id')
      .select([
        'clips.slug',
        'clips.title',
        'users.login as channel',
        'clips.created_at',
        'clips.deleted_at',
        'clips.draft_until',
      ])
      .where('clips.curator_id', '=', userId)
      .orderBy('clips.id')
      .execute(),
    channelClips: await db
      .selectFrom('clips')
      .select(['slug', 'title', 'created_at', 'view_count', 'is_featured'])
      .where('channel_id', '=', userId)
      .where('deleted_at', 'is', null)
      .where('draft_until', 'is', null)
      .orderBy('id')
      .execute(),
    clipsSettings: await db.selectFrom('clips_settings').selectAll().where('channel_id', '=', userId).execute(),
    categoriesWithoutClips: await db
      .selectFrom('clips_blocked_categories')
      .innerJoin('categories', 'categories.id', 'clips_blocked_categories.category_id')
      .select('categories.slug')
      .where('clips_blocked_categories.channel_id', '=', userId)
      .execute(),
  }),
  erase: ({ database }, userId) =>
    database.transact(async ({ db }) => {
      await db.deleteFrom('clips').where('channel_id', '=', userId).execute();
      await db.deleteFrom('clips').where('curator_id', '=', userId).where('draft_until', 'is not', null).execute();
      await db.updateTable('clips').set({ curator_id: null }).where('curator_id', '=', userId).execute();
      await db.updateTable('clips').set({ featured_by: null }).where('featured_by', '=', userId).execute();
      await db.updateTable('clips').set({ deleted_by: null }).where('deleted_by', '=', userId).execute();
      await db.deleteFrom('clips_blocked_categories').where('channel_id', '=', userId).execute();
      await db.deleteFrom('clips_settings').where('channel_id', '=', userId).execute();
    }),
};
