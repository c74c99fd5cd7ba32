import {
  anchorFor,
  anchorsAt,
  CHARGE_AHEAD_MS,
  failureOf,
  NOTICE_AHEAD_MS,
  paidUntil,
  planAfter,
  type RenewalPlan,
} from '@bandshell/domain/subscriptions';
import { newId } from '../../../core/ids/new-id.ts';
import type { PaidOrder } from '../../../core/payments/purchase-kind.ts';
import type { Tx } from '../../../platform/database/database.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { SubscriptionBenefit } from '../subscription-benefit.ts';
import { findTermRows, laidTermOf, lockSubscription, termOf } from '../terms/term-store.ts';
import { knownColumns, nextOf, nextPrice } from './charge-plan.ts';
import { columnsOf, findPlan, planOf, writePlan } from './plan-store.ts';
import { stepPlan } from './step-plan.ts';

type Place = Pick<SubscriptionBenefit, 'channelId' | 'userId'>;

/** After a purchase that renews: the plan begins, or goes on with what was bought now. The caller holds the lock. */
export async function beginPlan(
  tx: Tx,
  platform: Platform,
  order: Pick<PaidOrder, 'id' | 'keptMethodId' | 'country'>,
  { channelId, userId, tier, months }: SubscriptionBenefit,
  startsAt: number,
): Promise<void> {
  const { clock, log } = platform;
  // The provider has kept no card: what was bought ends by itself.
  if (order.keptMethodId === null) {
    log.warn({ orderId: order.id }, 'a card was not kept, so a subscription does not renew');
    return;
  }
  const fresh: RenewalPlan = {
    ...{ state: 'ACTIVE', months, renewsAt: startsAt, anchorAt: startsAt, tries: 0, isCharging: false },
    ...{ nextTryAt: null, pausedUntil: null, noticedFor: null },
  };
  const columns = {
    ...columnsOf(planAfter(fresh, 'bought', 'ACTIVE', clock.now().getTime())),
    ...{ tier, next_tier: null, next_months: null, noticed_amount: null, end_reason: null, order_id: null },
    ...{ method_id: order.keptMethodId, country: order.country, updated_at: clock.now() },
  };
  const row = await findPlan(tx.db, channelId, userId);
  const begun =
    row !== undefined
      ? await writePlan(tx, row, columns)
      : await tx.db
          .insertInto('subscription_plans')
          .values({ channel_id: channelId, user_id: userId, id: newId(clock), charges: 0, version: 0, ...columns })
          .returningAll()
          .executeTakeFirstOrThrow();
  const price = await nextPrice(platform, begun, tx.db);
  if (price !== null) await writePlan(tx, begun, knownColumns(price));
}

/** After a charge: the plan has what the order was for. Another order than its own leaves it alone. */
export async function planPaid(
  tx: Tx,
  platform: Platform,
  orderId: string,
  { channelId, userId, tier, months }: SubscriptionBenefit,
): Promise<void> {
  const row = await findPlan(tx.db, channelId, userId);
  if (row === undefined || row.order_id !== orderId) return;
  const paid = await stepPlan(tx, platform, row, 'paid', {
    changes: { tier, months, next_tier: null, next_months: null },
  });
  if (paid !== null) await writePlan(tx, paid, { noticed_amount: null });
}

/** After a charge that failed. */
export async function planUnpaid(
  tx: Tx,
  platform: Platform,
  orderId: string,
  { channelId, userId }: Place,
): Promise<void> {
  await lockSubscription(tx, channelId, userId);
  const row = await findPlan(tx.db, channelId, userId);
  if (row !== undefined && row.order_id === orderId) await stepPlan(tx, platform, row, failureOf(planOf(row)));
}

/** The money of what the user has went back: nothing is charged again. */
export async function endPlan(tx: Tx, platform: Platform, { channelId, userId }: Place): Promise<void> {
  const row = await findPlan(tx.db, channelId, userId);
  if (row !== undefined) await stepPlan(tx, platform, row, 'paid-back');
}

/** After a change of the terms: the plan renews when the time ends that is paid for now. The caller holds the lock. */
export async function movePlan(tx: Tx, platform: Platform, { channelId, userId }: Place): Promise<void> {
  const row = await findPlan(tx.db, channelId, userId);
  if (row === undefined || row.state === 'ENDED' || row.state === 'CHARGING') return;
  const now = platform.clock.now().getTime();
  const rows = await findTermRows(tx.db, channelId, userId);
  // A lower tier that it renews for is paid until the time ends that waits behind the higher one.
  const until = paidUntil(rows.map(termOf), nextOf(row).tier);
  if (row.state === 'PAST_DUE') {
    // It is paid for in another way.
    if (until === null || until <= now) return;
    const bought = await stepPlan(tx, platform, row, 'bought');
    if (bought !== null) await movePlan(tx, platform, { channelId, userId });
    return;
  }
  // Paid time that was taken away brings no charge without a mail before it.
  const earliest = now + NOTICE_AHEAD_MS + CHARGE_AHEAD_MS;
  const isEarlier = until === null || until < row.renews_at.getTime();
  const renewsAt = isEarlier ? Math.max(until ?? now, earliest) : until;
  if (renewsAt === row.renews_at.getTime() || (isEarlier && row.state !== 'ACTIVE')) return;
  const plan = planOf(row);
  const pausedUntil = plan.pausedUntil === null ? null : Math.max(plan.pausedUntil, renewsAt);
  const anchorAt = anchorFor(renewsAt, [...anchorsAt(rows.map(laidTermOf), renewsAt), plan.anchorAt]);
  const noticedFor = isEarlier ? null : plan.noticedFor;
  await writePlan(tx, row, columnsOf({ ...plan, renewsAt, pausedUntil, anchorAt, noticedFor }));
}
