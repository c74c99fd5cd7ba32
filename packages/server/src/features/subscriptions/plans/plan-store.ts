import { nextMoment, type RenewalPlan } from '@bandshell/domain/subscriptions';
import type { Db, Tx } from '../../../platform/database/database.ts';
import type { SubscriptionPlanRow } from '../subscriptions-tables.ts';

export const findPlan = (
  db: Db | Tx['db'],
  channelId: string,
  userId: string,
): Promise<SubscriptionPlanRow | undefined> =>
  db
    .selectFrom('subscription_plans')
    .selectAll()
    .where('channel_id', '=', channelId)
    .where('user_id', '=', userId)
    .executeTakeFirst();

/** A row as the machine sees it. */
export const planOf = (row: SubscriptionPlanRow): RenewalPlan => ({
  ...{ state: row.state, months: row.months, tries: row.tries, isCharging: row.order_id !== null },
  renewsAt: row.renews_at.getTime(),
  anchorAt: row.anchor_at.getTime(),
  nextTryAt: row.next_try_at?.getTime() ?? null,
  pausedUntil: row.paused_until?.getTime() ?? null,
  noticedFor: row.noticed_for?.getTime() ?? null,
});

const dateOf = (time: number | null): Date | null => (time === null ? null : new Date(time));

/** The columns of a plan that its machine decides. */
export const columnsOf = (plan: RenewalPlan) => ({
  ...{ state: plan.state, months: plan.months, tries: plan.tries },
  renews_at: new Date(plan.renewsAt),
  anchor_at: new Date(plan.anchorAt),
  next_try_at: dateOf(plan.nextTryAt),
  paused_until: dateOf(plan.pausedUntil),
  noticed_for: dateOf(plan.noticedFor),
  look_at: dateOf(nextMoment(plan)?.at ?? null),
});

/** Writes changes of a plan. The caller holds the lock of the subscription. */
export const writePlan = (
  { db }: Tx,
  row: SubscriptionPlanRow,
  changes: Partial<Omit<SubscriptionPlanRow, 'channel_id' | 'user_id' | 'id' | 'version'>>,
): Promise<SubscriptionPlanRow> =>
  db
    .updateTable('subscription_plans')
    .set({ ...changes, version: row.version + 1 })
    .where('channel_id', '=', row.channel_id)
    .where('user_id', '=', row.user_id)
    .where('version', '=', row.version)
    .returningAll()
    .executeTakeFirstOrThrow();
