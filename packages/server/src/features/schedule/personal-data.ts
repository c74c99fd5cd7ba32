import type { PersonalData } from '../../core/feature/personal-data.ts';
import type {} from './schedule-tables.ts';

/** The schedule of the user's channel, and of what the user is reminded. */
export const schedulePersonalData: PersonalData = {
  copy: async ({ database: { db } }, userId) => ({
    entries: await db
      .selectFrom('schedule_entries')
      .select([
        'title',
        'category_id',
        'starts_at',
        'time_zone',
        'duration_minutes',
        'is_weekly',
        'repeat_count',
        'cancelled_from',
        'cancelled_until',
        'created_at',
        'updated_at',
      ])
      .where('channel_id', '=', userId)
      .orderBy('starts_at')
      .execute(),
    reminders: await db
      .selectFrom('schedule_reminders as r')
      .innerJoin('users', 'users.id', 'r.channel_id')
      .innerJoin('schedule_entries as e', (join) =>
        join.onRef('e.channel_id', '=', 'r.channel_id').onRef('e.id', '=', 'r.entry_id'),
      )
      .select(['users.login as channel', 'e.title', 'r.created_at'])
      .where('r.user_id', '=', userId)
      .orderBy('r.created_at')
      .execute(),
    vacation:
      (await db
        .selectFrom('schedule_vacations')
        .select(['starts_at', 'ends_at'])
        .where('channel_id', '=', userId)
        .executeTakeFirst()) ?? null,
  }),
  erase: ({ database }, userId) =>
    database.transact(async ({ db }) => {
      await db.deleteFrom('schedule_reminders').where('user_id', '=', userId).execute();
      // The reminders of others go with the entries.
      await db.deleteFrom('schedule_entries').where('channel_id', '=', userId).execute();
      await db.deleteFrom('schedule_vacations').where('channel_id', '=', userId).execute();
    }),
};
