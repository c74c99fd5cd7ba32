import type { PersonalData } from '../../core/personal-data.ts';
import type {} from './schedule-tables.ts';

/** The schedule of the user's channel. */
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
    vacation:
      (await db
        .selectFrom('schedule_vacations')
        .select(['starts_at', 'ends_at'])
        .where('channel_id', '=', userId)
        .executeTakeFirst()) ?? null,
  }),
  erase: ({ database }, userId) =>
    database.transact(async ({ db }) => {
      await db.deleteFrom('schedule_entries').where('channel_id', '=', userId).execute();
      await db.deleteFrom('schedule_vacations').where('channel_id', '=', userId).execute();
    }),
};
