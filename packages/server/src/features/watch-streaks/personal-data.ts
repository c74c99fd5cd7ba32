import type { PersonalData } from '../../core/feature/personal-data.ts';

/** The user's streaks. Those of others on the user's channel go with the channel. */
export const watchStreaksPersonalData: PersonalData = {
  copy: async ({ database: { db } }, userId) => ({
    watchStreaks: await db
      .selectFrom('watch_streaks')
      .innerJoin('users', 'users.id', 'watch_streaks.channel_id')
      .select(['users.login as channel', 'watch_streaks.count', 'watch_streaks.best', 'stream_started_at'])
      .where('user_id', '=', userId)
      .orderBy('users.login')
      .execute(),
  }),
  erase: async ({ database: { db } }, userId) => {
    await db
      .deleteFrom('watch_streaks')
      .where((where) => where.or([where('user_id', '=', userId), where('channel_id', '=', userId)]))
      .execute();
  },
};
