import type { PersonalData } from '../../core/feature/personal-data.ts';
import { loadRaidSettings } from './raid-store.ts';

/** Raids from and to the user's channel, and whose raids it accepts. */
export const raidsPersonalData: PersonalData = {
  copy: async ({ database: { db } }, userId) => ({
    raids: await db
      .selectFrom('raids')
      .innerJoin('users', 'users.id', 'raids.target_id')
      .select(['users.login as target', 'raids.started_at', 'raids.outcome', 'raids.viewers_count'])
      .where('channel_id', '=', userId)
      .orderBy('raids.id')
      .execute(),
    raidsReceived: await db
      .selectFrom('raids')
      .innerJoin('users', 'users.id', 'raids.channel_id')
      .select(['users.login as source', 'raids.ended_at', 'raids.viewers_count'])
      .where('target_id', '=', userId)
      .where('outcome', '=', 'MOVED')
      .orderBy('raids.id')
      .execute(),
    raidSettings: await loadRaidSettings(db, userId),
  }),
  erase: ({ database }, userId) =>
    database.transact(async ({ db }) => {
      await db
        .deleteFrom('raids')
        .where((where) => where.or([where('channel_id', '=', userId), where('target_id', '=', userId)]))
        .execute();
      await db.deleteFrom('raid_settings').where('channel_id', '=', userId).execute();
      await db.updateTable('channels').set({ raid_id: null }).where('id', '=', userId).execute();
    }),
};
