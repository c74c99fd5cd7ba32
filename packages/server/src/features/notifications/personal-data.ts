import type { PersonalData } from '../../core/personal-data.ts';
import type {} from './notifications-tables.ts';

/** The kinds of mail that the user wants. */
export const notificationsPersonalData: PersonalData = {
  copy: async ({ database: { db } }, userId) => ({
    emails: await db
      .selectFrom('email_preferences')
      .select(['kind', 'is_on', 'updated_at'])
      .where('user_id', '=', userId)
      .execute(),
  }),
  erase: ({ database }, userId) =>
    database.transact(async ({ db }) => {
      await db.deleteFrom('email_preferences').where('user_id', '=', userId).execute();
      await db.deleteFrom('live_notices').where('channel_id', '=', userId).execute();
    }),
};
