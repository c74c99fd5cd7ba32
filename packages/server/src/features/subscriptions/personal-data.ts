import { sql } from 'kysely';
import type { PersonalData } from '../../core/feature/personal-data.ts';
import { settleClosedChannel } from './settle-closed-channel.ts';

/** Everything that the user subscribed to and gave to others. The bookkeeping of money keeps the orders. */
export const subscriptionsPersonalData: PersonalData = {
  copy: async ({ database: { db } }, userId) => ({
    subscriptions: await db
      .selectFrom('subscription_terms as term')
      .leftJoin('users', 'users.id', 'term.channel_id')
      .select(['users.login as channel', 'term.tier', 'term.months', 'term.starts_at', 'term.ends_at'])
      .select(['term.withdrawn_at', 'term.trial'])
      // A user who gives without a name stays unknown to others.
      .select(
        sql<
          string | null
        >`case when term.giver_is_hidden and term.giver_id <> ${userId} then null else term.giver_id end`.as(
          'giver_id',
        ),
      )
      .where((where) => where.or([where('term.user_id', '=', userId), where('term.giver_id', '=', userId)]))
      .orderBy('term.id')
      .limit(100_000)
      .execute(),
    gifts: await db
      .selectFrom('subscription_gift_rounds as round')
      .leftJoin('users', 'users.id', 'round.channel_id')
      .select(['users.login as channel', 'round.tier', 'round.wanted', 'round.waiting', 'round.created_at'])
      .where('round.giver_id', '=', userId)
      .orderBy('round.id')
      .limit(100_000)
      .execute(),
    trials: await db
      .selectFrom('subscription_trials as trial')
      .leftJoin('users', 'users.id', 'trial.channel_id')
      .select(['users.login as channel', 'trial.begun_at'])
      .where('trial.user_id', '=', userId)
      .execute(),
    membership: await db
      .selectFrom('membership_uses as used')
      .leftJoin('users', 'users.id', 'used.channel_id')
      .select(['users.login as channel', 'used.used_at'])
      .where('used.user_id', '=', userId)
      .execute(),
    renewals: await db
      .selectFrom('subscription_plans as plan')
      .leftJoin('users', 'users.id', 'plan.channel_id')
      .select(['users.login as channel', 'plan.state', 'plan.tier', 'plan.months', 'plan.renews_at', 'plan.country'])
      .where('plan.user_id', '=', userId)
      .limit(100_000)
      .execute(),
  }),
  settle: async (platform, userId, closedAt) =>
    (await settleClosedChannel(platform, userId, closedAt)) ? 'waits' : 'settled',
  erase: ({ database }, userId) =>
    database.transact(async ({ db }) => {
      await db.updateTable('subscription_gift_rounds').set({ giver_id: '0' }).where('giver_id', '=', userId).execute();
      await db.deleteFrom('subscription_gift_rounds').where('channel_id', '=', userId).execute();
      // A card that was used for a trial stays used, whoever has it.
      await db.updateTable('subscription_trials').set({ user_id: '0' }).where('user_id', '=', userId).execute();
      await db.deleteFrom('membership_uses').where('user_id', '=', userId).execute();
      await db.deleteFrom('subscription_plans').where('user_id', '=', userId).execute();
      await db.deleteFrom('subscription_plans').where('channel_id', '=', userId).execute();
      await db.deleteFrom('subscription_terms').where('user_id', '=', userId).execute();
      await db.deleteFrom('subscription_terms').where('channel_id', '=', userId).execute();
      await db.deleteFrom('subscription_closed_terms').where('channel_id', '=', userId).execute();
      await db.deleteFrom('subscription_closings').where('channel_id', '=', userId).execute();
      // A gift stays one.
      await db.updateTable('subscription_terms').set({ giver_id: '0' }).where('giver_id', '=', userId).execute();
    }),
};
