import type { PersonalData } from '../../core/feature/personal-data.ts';
import { loadHostingSettings } from './hosting-store.ts';

/** Whom the user's channel hosts, and who may host it. */
export const hostingPersonalData: PersonalData = {
  copy: async ({ database: { db } }, userId) => ({
    hostingSettings: await loadHostingSettings(db, userId),
    hostedChannels: await db
      .selectFrom('hosting_candidates')
      .innerJoin('users', 'users.id', 'hosting_candidates.target_id')
      .select('users.login')
      .where('channel_id', '=', userId)
      .orderBy('place')
      .execute(),
  }),
  erase: ({ database }, userId) =>
    database.transact(async ({ db }) => {
      await db
        .deleteFrom('hosting_candidates')
        .where((where) => where.or([where('channel_id', '=', userId), where('target_id', '=', userId)]))
        .execute();
      await db.deleteFrom('hosting_settings').where('channel_id', '=', userId).execute();
      await db
        .updateTable('channels')
        .set({ hosting_id: null })
        .where((where) => where.or([where('id', '=', userId), where('hosting_id', '=', userId)]))
        .execute();
    }),
};
