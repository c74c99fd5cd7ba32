import type { PersonalData } from '../../core/feature/personal-data.ts';

/**
 * When the user was live, and from where. After erasure the times stay without title and category. The stream key is not
 * in the copy: the user sees it where it is used.
 */
export const streamsPersonalData: PersonalData = {
  copy: async ({ database: { db } }, userId) => ({
    streams: await db
      .selectFrom('streams')
      .select(['title', 'language', 'tags', 'started_at', 'ended_at', 'end_reason', 'duration_ms', 'width', 'height'])
      .where('channel_id', '=', userId)
      .orderBy('id')
      .execute(),
    ingest_incidents: await db
      .selectFrom('ingest_incidents')
      .select([
        'kind',
        'address',
        'protocol',
        'program',
        'other_address',
        'other_program',
        'first_at',
        'last_at',
        'times',
      ])
      .where('channel_id', '=', userId)
      .orderBy('last_at')
      .execute(),
    publisher_lease: await db
      .selectFrom('publisher_leases')
      .select(['claimed_at', 'released_at', 'protocol', 'address', 'program'])
      .where('channel_id', '=', userId)
      .execute(),
  }),
  erase: async ({ database: { db } }, userId) => {
    await db.deleteFrom('live_notices').where('channel_id', '=', userId).execute();
    await db.deleteFrom('stream_keys').where('channel_id', '=', userId).execute();
    await db.deleteFrom('ingest_incidents').where('channel_id', '=', userId).execute();
    await db.deleteFrom('publisher_leases').where('channel_id', '=', userId).execute();
    await db
      .updateTable('streams')
      .set({ title: '', tags: [], tag_keys: [], preview_key: null })
      .where('channel_id', '=', userId)
      .where('ended_at', 'is not', null)
      .execute();
  },
};
