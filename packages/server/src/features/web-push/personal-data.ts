import type { PersonalData } from '../../core/feature/personal-data.ts';
import type {} from './web-push-tables.ts';

/** The browsers that get the user's push messages, without the secrets by which messages are sent to them. */
export const webPushPersonalData: PersonalData = {
  copy: async ({ database: { db } }, userId) => ({
    browsers: (
      await db
        .selectFrom('push_subscriptions')
        .select(['endpoint', 'language', 'created_at', 'refreshed_at', 'failing_since'])
        .where('user_id', '=', userId)
        .orderBy('id')
        .execute()
    ).map(({ endpoint, ...facts }) => ({ pushService: new URL(endpoint).host, ...facts })),
  }),
  erase: async ({ database: { db } }, userId) => {
    await db.deleteFrom('push_subscriptions').where('user_id', '=', userId).execute();
  },
};
