import type { PersonalData } from '../../core/feature/personal-data.ts';

/** Markers of the user's streams, and those that the user set in streams of others. */
export const markersPersonalData: PersonalData = {
  copy: async ({ database: { db } }, userId) => ({
    streamMarkers: await db
      .selectFrom('stream_markers as marker')
      .innerJoin('users', 'users.id', 'marker.channel_id')
      .select(['users.login as channel', 'marker.video_id', 'marker.position_ms', 'marker.description'])
      .select('marker.created_at')
      .where((where) => where.or([where('marker.channel_id', '=', userId), where('marker.created_by', '=', userId)]))
      .orderBy('marker.id')
      .execute(),
  }),
  erase: ({ database }, userId) =>
    database.transact(async ({ db }) => {
      await db.deleteFrom('stream_markers').where('channel_id', '=', userId).execute();
      await db.updateTable('stream_markers').set({ created_by: null }).where('created_by', '=', userId).execute();
    }),
};
