import { isId, ok, type Result, refused } from '@bandshell/domain/kernel';
import {
  PAUSE_MONTHS,
  PLAN_CHANGES,
  type PlanWish,
  planStep,
  SUBSCRIPTION_MONTHS,
  type SubscriptionTier,
  subscriptionsErrors,
  tierNumber,
} from '@bandshell/domain/subscriptions';
import { requestError } from '../../core/graphql/request-error.ts';
import { throttle } from '../../core/throttle.ts';
import type { Platform } from '../../platform/platform.ts';
import { prepareCharge } from './charge-plan.ts';
import { columnsOf, findPlan, planOf, writePlan } from './plan-store.ts';
import { stepPlan } from './step-plan.ts';
import type { SubscriptionPlanRow } from './subscriptions-tables.ts';
import { lockSubscription } from './term-store.ts';

export const UPDATE_PLAN_CODES = ['NOT_FOUND', 'NOT_POSSIBLE', 'RATE_LIMITED', 'UPGRADE_IS_BOUGHT'] as const;
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
    throw requestError('BAD_USER_INPUT', '"months" of a pause is 1, 2 or 3.');
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
    if (verdict !== null && row.version !== seen.version) return refused(subscriptionsErrors.notPossible);
    const details = { pauseMonths, ...(verdict === null ? {} : { charge: verdict.charge }) };
    const changed = await stepPlan(tx, platform, row, wish, details);
    return changed === null ? refused(subscriptionsErrors.notPossible) : ok(changed);
  });
}

/**
 * Changes for what a subscription renews: the same or a lower tier, from the next charge on. What is paid for stays as it
 * is. A higher tier is bought, and begins at once.
 */
export async function changePlan(
  platform: Platform,
  { channelId, userId }: PlanOwner,
  tier: SubscriptionTier,
  months: number,
): Promise<Outcome> {
  const { clock, database, limits } = platform;
  if (!(SUBSCRIPTION_MONTHS as readonly number[]).includes(months)) {
    throw requestError('BAD_USER_INPUT', '"months" is 1, 3 or 6.');
  }
  if (!isId(channelId)) return refused(subscriptionsErrors.notSubscribed);
  const tooOften = await throttle(limits, 'plan-changes', userId, PLAN_CHANGES);
  if (tooOften !== null) return tooOften;
  return database.transact(async (tx): Promise<Outcome> => {
    await lockSubscription(tx, channelId, userId);
    const row = await findPlan(tx.db, channelId, userId);
    if (row === undefined) return refused(subscriptionsErrors.notSubscribed);
    if (row.state !== 'ACTIVE' && row.state !== 'PAUSED') return refused(subscriptionsErrors.notPossible);
    if (tierNumber(tier) > tierNumber(row.tier)) return refused(subscriptionsErrors.upgradeIsBought);
    const isSame = tier === row.tier && months === row.months;
    return ok(
      await writePlan(tx, row, {
        // The charge is another one now: it is told of anew.
        ...columnsOf({ ...planOf(row), noticedFor: null }),
        ...{ next_tier: isSame ? null : tier, next_months: isSame ? null : months, noticed_amount: null },
        updated_at: clock.now(),
      }),
    );
  });
}
