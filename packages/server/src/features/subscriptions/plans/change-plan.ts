import { isId, type Money, ok, type Result, refused } from '@bandshell/domain/kernel';
import {
  anchorFor,
  anchorsAt,
  chargeAt,
  isImminent,
  PLAN_CHANGES,
  paidUntil,
  type RenewalPlan,
  SUBSCRIPTION_MONTHS,
  type SubscriptionTier,
  subscriptionsErrors,
  tierNumber,
} from '@bandshell/domain/subscriptions';
import { requestError } from '../../../core/graphql/request-error.ts';
import { throttle } from '../../../core/limits/throttle.ts';
import type { Db, Tx } from '../../../platform/database/database.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { SubscriptionPlanRow } from '../subscriptions-tables.ts';
import { findTermRows, laidTermOf, lockSubscription, termOf } from '../terms/term-store.ts';
import { knownColumns, nextPrice } from './charge-plan.ts';
import { columnsOf, findPlan, planOf, writePlan } from './plan-store.ts';
import { stepPlan } from './step-plan.ts';
import type { PlanOwner } from './update-plan.ts';

export const CHANGE_PLAN_CODES = ['NOT_FOUND', 'NOT_POSSIBLE', 'RATE_LIMITED', 'UPGRADE_IS_BOUGHT'] as const;
type Outcome = Result<SubscriptionPlanRow, (typeof CHANGE_PLAN_CODES)[number]>;

/**
 * Changes for what a subscription renews: the same or a lower tier, from the next charge on. That comes when the time ends that
 * is paid for at that tier or above. The paid time stays as it is. A higher tier is bought, and begins at once.
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
    const next = nextColumns(row, tier, months);
    const price = await nextPrice(platform, { ...row, ...next }, tx.db);
    if (price === null) return refused(subscriptionsErrors.notPossible);
    const changed = await writePlan(tx, row, {
      // The charge is another one now: it is told of anew.
      ...columnsOf(await movedPlan(tx.db, row, tier, clock.now().getTime())),
      ...next,
      ...knownColumns(price),
      updated_at: clock.now(),
    });
    const isAtOnce = isImminent(planOf(changed), clock.now().getTime());
    return ok((isAtOnce ? await stepPlan(tx, platform, changed, 'told') : null) ?? changed);
  });
}

/** The columns of what a plan renews for. The charge is another one then: its price was not told. */
function nextColumns(row: SubscriptionPlanRow, tier: SubscriptionTier, months: number) {
  const isSame = tier === row.tier && months === row.months;
  return { next_tier: isSame ? null : tier, next_months: isSame ? null : months, noticed_amount: null };
}

/** The result of a change: the price of a period before tax, and when it is charged first. */
export interface PreviewedChange {
  readonly price: Money;
  /** ms since the epoch; null: never, or right now. */
  readonly chargesAt: number | null;
}

/** The actions that `changePlan` would do now; null for what is not sold, or is bought in place of it. */
export async function previewChange(
  platform: Platform,
  row: SubscriptionPlanRow,
  tier: SubscriptionTier,
  months: number,
): Promise<PreviewedChange | null> {
  if (tierNumber(tier) > tierNumber(row.tier)) return null;
  const { clock, database } = platform;
  const [price, moved] = await Promise.all([
    nextPrice(platform, { ...row, ...nextColumns(row, tier, months) }),
    movedPlan(database.db, row, tier, clock.now().getTime()),
  ]);
  return price === null ? null : { price, chargesAt: chargeAt(moved) };
}

/** The plan as it renews for a tier: when the time ends that is paid for at that tier or above. */
async function movedPlan(
  db: Db | Tx['db'],
  row: SubscriptionPlanRow,
  tier: SubscriptionTier,
  now: number,
): Promise<RenewalPlan> {
  const plan = planOf(row);
  const rows = await findTermRows(db, row.channel_id, row.user_id);
  const until = paidUntil(rows.map(termOf), tier) ?? 0;
  // Without time that is paid for it stays when it is.
  const renewsAt = until > now ? until : plan.renewsAt;
  const anchorAt = anchorFor(renewsAt, [...anchorsAt(rows.map(laidTermOf), renewsAt), plan.anchorAt]);
  const pausedUntil = plan.pausedUntil === null ? null : Math.max(plan.pausedUntil, renewsAt);
  return { ...plan, renewsAt, anchorAt, pausedUntil, noticedFor: null };
}
