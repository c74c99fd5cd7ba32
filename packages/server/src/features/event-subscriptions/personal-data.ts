import type { PersonalData } from '../../core/personal-data.ts';

/** What programs hear with the user's consent. */
export const eventSubscriptionsPersonalData: PersonalData = {
  copy: async ({ database: { db } }, userId) => ({
    subscriptions: await db
      .selectFrom('event_subscriptions as s')
      .innerJoin('oauth_clients as c', 'c.id', 's.client_id')
      .select(['c.name as program', 's.type', 's.condition', 's.status', 's.created_at'])
      .where((where) => where.or([where('consent_user_id', '=', userId), where('owner_user_id', '=', userId)]))
      .orderBy('s.created_at')
      .execute(),
  }),
  erase: ({ database }, userId) =>
    database.transact(async ({ db }) => {
      await db
        .deleteFrom('event_subscriptions')
        .where((where) => where.or([where('consent_user_id', '=', userId), where('owner_user_id', '=', userId)]))
        .execute();
      await db.deleteFrom('event_sessions').where('user_id', '=', userId).execute();
    }),
};
