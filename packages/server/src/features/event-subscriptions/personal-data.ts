import type { PersonalData } from '../../core/feature/personal-data.ts';

/** The updates that programs hear with the user's consent. */
export const eventSubscriptionsPersonalData: PersonalData = {
  copy: async ({ database: { db }, services }, userId) => {
    const rows = await db
      .selectFrom('event_subscriptions')
      .select(['client_id', 'type', 'condition', 'status', 'created_at'])
      .where((where) => where.or([where('consent_user_id', '=', userId), where('owner_user_id', '=', userId)]))
      .orderBy('created_at')
      .execute();
    const names = await services.programs.namesOf(db, [...new Set(rows.map(({ client_id: id }) => id))]);
    return { subscriptions: rows.map(({ client_id: id, ...row }) => ({ program: names.get(id), ...row })) };
  },
  erase: ({ database }, userId) =>
    database.transact(async ({ db }) => {
      await db
        .deleteFrom('event_subscriptions')
        .where((where) => where.or([where('consent_user_id', '=', userId), where('owner_user_id', '=', userId)]))
        .execute();
      await db.deleteFrom('event_sessions').where('user_id', '=', userId).execute();
    }),
};
