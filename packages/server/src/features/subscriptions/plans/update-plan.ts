import { isId, ok, type Result, refused } from '@bandshell/domain/kernel';
import {
  chargeAt,
  isImminent,
  isRaised,
  PAUSE_MONTHS,
  PLAN_CHANGES,
  type PlanWish,
  planStep,
  subscriptionsErrors,
} from '@bandshell/domain/subscriptions';
import { requestError } from '../../../core/graphql/request-error.ts';
import { throttle } from '../../../core/limits/throttle.ts';
import type { Tx } from '../../../platform/database/database.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { SubscriptionPlanRow } from '../subscriptions-tables.ts';
import { lockSubscription } from '../terms/term-store.ts';
import { knownPrice, nextPrice, prepareCharge } from './charge-plan.ts';
import { findPlan, planOf } from './plan-store.ts';
import { stepPlan } from './step-plan.ts';

export const UPDATE_PLAN_CODES = ['NOT_FOUND', 'NOT_POSSIBLE', 'PRICE_CHANGED', 'RATE_LIMITED'] as const;
type Outcome = Result<SubscriptionPlanRow, (typeof UPDATE_PLAN_CODES)[number]>;

export interface PlanOwner {
  readonly channelId: string;
  readonly userId: string;
}

export interface PlanUpdate {
  readonly wish: PlanWish;
  readonly pauseMonths?: number;
  /** The price before tax that the owner was shown for a charge that comes at once. */
  readonly confirmedPrice?: number | null;
}

/** Rolls the wish back. */
class PriceChanged extends Error {
  override readonly name = 'PriceChanged';
}

/**
 * Cancels, keeps, pauses or resumes a subscription that renews, or tries its card again now. A charge that comes at once costs
 * what the owner knows, or what they were shown now.
 */
export async function updatePlan(
  platform: Platform,
  { channelId, userId }: PlanOwner,
  { wish, pauseMonths = 1, confirmedPrice = null }: PlanUpdate,
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
  const work = async (tx: Tx): Promise<Outcome> => {
    await lockSubscription(tx, channelId, userId);
    const row = await findPlan(tx.db, channelId, userId);
    if (row === undefined) return refused(subscriptionsErrors.notSubscribed);
    // A cancelled subscription whose card was removed is bought anew. Anybody who removes it now waits, and sees that
    // it is used.
    const isCardGone = wish === 'keep' && !(await platform.services.renewalOrders.hold(tx, userId, row.method_id));
    if (isCardGone) return refused(subscriptionsErrors.notPossible);
    if (verdict !== null && row.version !== seen.version) return refused(subscriptionsErrors.notPossible);
    const details = { pauseMonths, ...(verdict === null ? {} : { charge: verdict.charge }) };
    const changed = await stepPlan(tx, platform, row, wish, details);
    if (changed === null) return refused(subscriptionsErrors.notPossible);
    return ok(isCharging(wish) ? await agree(tx, platform, changed, confirmedPrice) : changed);
  };
  return database.transact(work).catch((error: unknown): Outcome => {
    if (error instanceof PriceChanged) return refused(subscriptionsErrors.planPriceChanged);
    throw error;
  });
}

const isCharging = (wish: PlanWish): boolean => wish === 'keep' || wish === 'resume' || wish === 'retry';

/**
 * The owner has agreed to a charge. One that comes before a mail could announce it in time costs the price that they know or
 * have confirmed. A mail reports it at once.
 * @throws {PriceChanged} for another price
 */
async function agree(
  tx: Tx,
  platform: Platform,
  row: SubscriptionPlanRow,
  confirmedPrice: number | null,
): Promise<SubscriptionPlanRow> {
  const plan = planOf(row);
  if (row.state === 'ACTIVE' && !isImminent(plan, platform.clock.now().getTime())) return row;
  const price = await nextPrice(platform, row, tx.db);
  if (price === null) return row;
  const isAgreed = confirmedPrice === null ? !isRaised(price, knownPrice(row)) : confirmedPrice === price.amount;
  if (!isAgreed) throw new PriceChanged();
  // A mail has told of this charge already, or it is under way.
  if (row.state !== 'ACTIVE' || plan.noticedFor === chargeAt(plan)) return row;
  return (await stepPlan(tx, platform, row, 'told')) ?? row;
}
