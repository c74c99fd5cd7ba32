import type { PersonalData } from '../../core/personal-data.ts';

/** What the user subscribed to and gave to others. The bookkeeping of money keeps the orders. */
export const subscriptionsPersonalData: PersonalData = {
  copy: async ({ database: { db } }, userId) => ({
    subscriptions: await db
      .selectFrom('subscription_terms as term')
      .leftJoin('users', 'users.id', 'term.channel_id')
      .select(['users.login as channel', 'term.tier', 'term.months', 'term.starts_at', 'term.ends_at'])
      .select(['term.withdrawn_at', 'term.giver_id'])
      .where((where) => where.or([where('term.user_id', '=', userId), where('term.giver_id', '=', userId)]))
      .orderBy('term.id')
      .limit(100_000)
      .execute(),
    renewals: await db
      .selectFrom('subscription_plans as plan')
      .leftJoin('users', 'users.id', 'plan.channel_id')
      .select(['users.login as channel', 'plan.state', 'plan.tier', 'plan.months', 'plan.renews_at', 'plan.country'])
      .where('plan.user_id', '=', userId)
      .limit(100_000)
      .execute(),
  }),
  erase: ({ database }, userId) =>
    database.transact(async ({ db }) => {
      await db.deleteFrom('subscription_plans').where('user_id', '=', userId).execute();
      await db.deleteFrom('subscription_plans').where('channel_id', '=', userId).execute();
      await db.deleteFrom('subscription_terms').where('user_id', '=', userId).execute();
      await db.deleteFrom('subscription_terms').where('channel_id', '=', userId).execute();
      // A gift stays one.
      await db.updateTable('subscription_terms').set({ giver_id: '0' }).where('giver_id', '=', userId).execute();
    }),
};
