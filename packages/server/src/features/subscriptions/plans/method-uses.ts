import type { FindMethodUses } from '../../../core/payments/method-uses.ts';

const MOST = 100;

/** Subscriptions that renew, or whose card is being charged: a cancelled one no longer needs its card. */
export const subscriptionMethodUses: FindMethodUses = async (db, userId) => {
  const rows = await db
    .selectFrom('subscription_plans as plan')
    .innerJoin('users as channel', 'channel.id', 'plan.channel_id')
    .select(['plan.method_id as methodId', 'channel.display_name as name'])
    .where('plan.user_id', '=', userId)
    .where('plan.state', '!=', 'ENDED')
    .where((eb) => eb.or([eb('plan.state', '!=', 'ENDING'), eb('plan.order_id', 'is not', null)]))
    .orderBy('channel.display_name')
    .limit(MOST)
    .execute();
  return rows;
};
