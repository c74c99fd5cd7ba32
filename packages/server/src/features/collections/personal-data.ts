import { sql } from 'kysely';
import type { PersonalData } from '../../core/feature/personal-data.ts';
import type {} from './collections-tables.ts';

/**
 * The collections of the user's channel, including deleted ones that can be restored, with the ids of their videos in
 * order.
 */
export const collectionsPersonalData: PersonalData = {
  copy: async ({ database: { db } }, userId) => ({
    collections: await db
      .selectFrom('collections')
      .leftJoin('collection_items as item', 'item.collection_id', 'collections.id')
      .select([
        'collections.title',
        'collections.description',
        'collections.created_at',
        'collections.deleted_at',
        sql<string[]>`coalesce(array_agg(item.video_id::text order by item.position)
          filter (where item.video_id is not null), '{}')`.as('videos'),
      ])
      .where('collections.channel_id', '=', userId)
      .groupBy('collections.id')
      .orderBy('collections.id')
      .execute(),
  }),
  erase: async ({ database: { db } }, userId) => {
    await db.deleteFrom('collections').where('channel_id', '=', userId).execute();
  },
};
