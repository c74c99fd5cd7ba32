import type { PersonalData } from '../../core/feature/personal-data.ts';
import type {} from './notifications-tables.ts';

/** Everything that the user was notified of, and the kinds that they want. */
export const notificationsPersonalData: PersonalData = {
  copy: async ({ database: { db } }, userId) => ({
    emails: await db
      .selectFrom('email_preferences')
      .select(['kind', 'is_on', 'updated_at'])
      .where('user_id', '=', userId)
      .execute(),
    switches: await db
      .selectFrom('notification_switches')
      .select(['kind', 'is_on', 'updated_at'])
      .where('user_id', '=', userId)
      .execute(),
    pushSwitches: await db
      .selectFrom('push_switches')
      .select(['kind', 'is_on', 'updated_at'])
      .where('user_id', '=', userId)
      .execute(),
    emailSettings: await db
      .selectFrom('mail_readers')
      .select(['language', 'quiet_from', 'quiet_to', 'time_zone', 'due_at', 'sent_at', 'push_due_at', 'push_sent_at'])
      .where('user_id', '=', userId)
      .executeTakeFirst(),
    newsForNextEmail: await db
      .selectFrom('mail_news')
      .select(['kind', 'actor_id', 'channel_id', 'video_id', 'count', 'created_at'])
      .where('user_id', '=', userId)
      .execute(),
    newsForNextPush: await db
      .selectFrom('push_news')
      .select(['kind', 'actor_id', 'channel_id', 'video_id', 'count', 'created_at'])
      .where('user_id', '=', userId)
      .execute(),
    notifications: await db
      .selectFrom('notifications')
      .select(['kind', 'actor_id', 'channel_id', 'video_id', 'count', 'created_at', 'seen_at', 'read_at'])
      .where('user_id', '=', userId)
      .orderBy('id', 'desc')
      .execute(),
  }),
  erase: ({ database }, userId) =>
    database.transact(async ({ db }) => {
      await db.deleteFrom('email_preferences').where('user_id', '=', userId).execute();
      await db.deleteFrom('notification_switches').where('user_id', '=', userId).execute();
      await db.deleteFrom('push_switches').where('user_id', '=', userId).execute();
      await db.deleteFrom('notifications').where('user_id', '=', userId).execute();
      await db.deleteFrom('notifications').where('actor_id', '=', userId).execute();
      await db.deleteFrom('notifications').where('channel_id', '=', userId).execute();
      await db.deleteFrom('mail_readers').where('user_id', '=', userId).execute();
      for (const news of ['mail_news', 'push_news'] as const) {
        await db.deleteFrom(news).where('user_id', '=', userId).execute();
        await db.deleteFrom(news).where('actor_id', '=', userId).execute();
        await db.deleteFrom(news).where('channel_id', '=', userId).execute();
      }
    }),
};
