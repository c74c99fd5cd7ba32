import {
  failureOf,
  GRACE_MS,
  type PlanEndReason,
  type PlanEvent,
  planAfter,
  planStep,
} from '@bandshell/domain/subscriptions';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/database/database.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { SubscriptionPlanRow } from '../subscriptions-tables.ts';
import { beginCharge, type PreparedCharge } from './charge-plan.ts';
import { mailCharge, mailEnd, mailFailure } from './plan-mails.ts';
import { columnsOf, planOf, writePlan } from './plan-store.ts';

/** Everything that comes with an event. */
export interface PlanUpdateDetails {
  /** With an event that charges. */
  readonly charge?: PreparedCharge;
  /** Why it ends, with `refused`. */
  readonly endReason?: PlanEndReason;
  readonly pauseMonths?: number;
  /** Everything that else is written. */
  readonly changes?: Partial<Pick<SubscriptionPlanRow, 'tier' | 'months' | 'next_tier' | 'next_months'>>;
}

const END_REASONS: Partial<Record<PlanEvent, PlanEndReason>> = {
  'failed-last': 'UNPAID',
  'paid-back': 'PAID_BACK',
  'period-over': 'CANCELLED',
  cancel: 'CANCELLED',
};

/**
 * Applies an event to a plan: state, charge, benefits and mail, all or nothing. The caller holds the lock of the subscription
 * and has read the row under it.
 * @returns the plan afterwards; null when the event has no step
 */
export async function stepPlan(
  tx: Tx,
  platform: Platform,
  row: SubscriptionPlanRow,
  event: PlanEvent,
  details: PlanUpdateDetails = {},
): Promise<SubscriptionPlanRow | null> {
  const step = planStep(row.state, event);
  if (step === null) return null;
  const now = platform.clock.now();
  const before = planOf({ ...row, ...details.changes });
  const after = planAfter(before, event, step.to, now.getTime(), details.pauseMonths);
  const reason = details.endReason ?? (row.state === 'ENDING' ? 'CANCELLED' : END_REASONS[event]);
  let changed = await writePlan(tx, row, {
    ...columnsOf(after),
    ...details.changes,
    ...(after.isCharging ? {} : { order_id: null }),
    end_reason: step.to === 'ENDED' ? (reason ?? null) : null,
    updated_at: now,
  });
  for (const effect of step.effects) {
    switch (effect) {
      case 'charge': {
        if (details.charge === undefined) throw new Error('a charge was not prepared');
        const begun = await beginCharge(tx, platform, changed, details.charge);
        // The card is gone: that is a failure at once.
        if (begun === null) return stepPlan(tx, platform, changed, failureOf(planOf(changed)));
        changed = begun;
        break;
      }
      case 'hold-benefits':
        await holdBenefits(tx, changed);
        break;
      case 'drop-benefits':
        await dropBenefits(tx, changed);
        break;
      case 'send-notice':
        changed = await mailCharge(tx, platform, changed);
        break;
      case 'tell-failure':
        await mailFailure(tx, platform, changed);
        break;
      case 'tell-end':
        await mailEnd(tx, platform, changed);
    }
  }
  return changed;
}

/** Lets the benefits go on beyond the paid time, which ends last. */
const holdBenefits = ({ db }: Tx, { channel_id, user_id, renews_at }: SubscriptionPlanRow) =>
  db
    .updateTable('subscription_terms')
    .set({ grace_until: new Date(renews_at.getTime() + GRACE_MS) })
    .where('channel_id', '=', channel_id)
    .where('id', '=', ({ selectFrom }) =>
      selectFrom('subscription_terms as last')
        .select(sql<string>`last.id`.as('id'))
        .where('last.channel_id', '=', channel_id)
        .where('last.user_id', '=', user_id)
        .where('last.withdrawn_at', 'is', null)
        .where('last.ends_at', '<=', renews_at)
        .orderBy('last.ends_at', 'desc')
        .limit(1),
    )
    .execute();

const dropBenefits = ({ db }: Tx, { channel_id, user_id }: SubscriptionPlanRow) =>
  db
    .updateTable('subscription_terms')
    .set({ grace_until: null })
    .where('channel_id', '=', channel_id)
    .where('user_id', '=', user_id)
    .where('grace_until', 'is not', null)
    .execute();
