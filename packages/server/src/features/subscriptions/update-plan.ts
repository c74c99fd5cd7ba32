import { isId, ok, type Result, refused } from '@bandshell/domain/kernel';
import {
  PAUSE_MONTHS,
  PLAN_CHANGES,
  type PlanWish,
  planStep,
  subscriptionsErrors,
} from '@bandshell/domain/subscriptions';
import { requestError } from '../../core/graphql/request-error.ts';
import { throttle } from '../../core/throttle.ts';
import type { Platform } from '../../platform/platform.ts';
import { prepareCharge } from './charge-plan.ts';
import { findPlan } from './plan-store.ts';
import { stepPlan } from './step-plan.ts';
import type { SubscriptionPlanRow } from './subscriptions-tables.ts';
import { lockSubscription } from './term-store.ts';

export const UPDATE_PLAN_CODES = ['NOT_FOUND', 'NOT_POSSIBLE', 'RATE_LIMITED'] as const;
type Outcome = Result<SubscriptionPlanRow, (typeof UPDATE_PLAN_CODES)[number]>;

export interface PlanOwner {
  readonly channelId: string;
  readonly userId: string;
}

/** Cancels, keeps, pauses or resumes a subscription that renews, or tries its card again now. */
export async function updatePlan(
  platform: Platform,
  { channelId, userId }: PlanOwner,
  wish: PlanWish,
  pauseMonths = 1,
): Promise<Outcome> {
  const { database, limits } = platform;
  if (!(PAUSE_MONTHS as readonly number[]).includes(pauseMonths)) {
    throw requestError('BAD_USER_INPUT', '"pauseMonths" is 1, 2 or 3.');
  }
  if (!isId(channelId)) return refused(subscriptionsErrors.notSubscribed);
  const tooOften = await throttle(limits, 'plan-changes', userId, PLAN_CHANGES);
  if (tooOften !== null) return tooOften;
  const seen = await findPlan(database.db, channelId, userId);
  if (seen === undefined) return refused(subscriptionsErrors.notSubscribed);
  if (planStep(seen.state, wish) === null) return refused(subscriptionsErrors.notPossible);
  const verdict = wish === 'retry' ? await prepareCharge(platform, seen) : null;
  if (verdict !== null && verdict.kind !== 'charge') return refused(subscriptionsErrors.notPossible);
  return database.transact(async (tx): Promise<Outcome> => {
    await lockSubscription(tx, channelId, userId);
    const row = await findPlan(tx.db, channelId, userId);
    if (row === undefined) return refused(subscriptionsErrors.notSubscribed);
    // A cancelled subscription whose card was removed is bought anew. Who removes it now waits, and sees that it is used.
    const isCardGone = wish === 'keep' && !(await platform.parts.renewalOrders.hold(tx, userId, row.method_id));
    if (isCardGone) return refused(subscriptionsErrors.notPossible);
    if (verdict !== null && row.version !== seen.version) return refused(subscriptionsErrors.notPossible);
    const details = { pauseMonths, ...(verdict === null ? {} : { charge: verdict.charge }) };
    const changed = await stepPlan(tx, platform, row, wish, details);
    return changed === null ? refused(subscriptionsErrors.notPossible) : ok(changed);
  });
}
