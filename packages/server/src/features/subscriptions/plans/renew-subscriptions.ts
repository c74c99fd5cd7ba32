import { momentAt, mustWait } from '@bandshell/domain/subscriptions';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/database/database.ts';
import type { Platform } from '../../../platform/platform.ts';
import { isAnyGone } from '../closed-channel.ts';
import type { SubscriptionPlanRow } from '../subscriptions-tables.ts';
import { lockSubscription } from '../terms/term-store.ts';
import { knownPrice, nextPrice, prepareCharge } from './charge-plan.ts';
import { findPlan, planOf, writePlan } from './plan-store.ts';
import { stepPlan } from './step-plan.ts';

/** Plans that one run looks at. */
const PLANS_A_RUN = 500;

/** Does what is due: mails before charges, charges, the ends of pauses and of cancelled subscriptions. */
export async function renewSubscriptions(platform: Platform): Promise<{ readonly failed: number }> {
  const { clock, database, log } = platform;
  const rows = await database.db
    .selectFrom('subscription_plans')
    .selectAll()
    .where('look_at', '<=', clock.now())
    // Each has its turn, also when others cannot be charged now.
    .orderBy(sql`random()`)
    .limit(PLANS_A_RUN)
    .execute();
  let failed = 0;
  for (const row of rows) {
    try {
      await advancePlan(platform, row);
    } catch (error) {
      failed += 1;
      log.warn({ err: error, planId: row.id }, 'a subscription could not be renewed now');
    }
  }
  return { failed };
}

/**
 * Does what has come to one plan. Somebody else may do the same, or its owner may change it: the row is read again under the
 * lock, and only one that is as before is stepped.
 */
async function advancePlan(platform: Platform, seen: SubscriptionPlanRow): Promise<void> {
  const { clock, database, services } = platform;
  const moment = momentAt(planOf(seen), clock.now().getTime());
  if (moment === null) return;
  const isCharge = moment === 'charge-due' || moment === 'try-due';
  // Where nothing is sold, nobody is charged, and no benefits end for that.
  if (isCharge && services.payments.provider === undefined) return;
  const verdict = isCharge ? await prepareCharge(platform, seen) : null;
  await database.transact(async (tx) => {
    await lockSubscription(tx, seen.channel_id, seen.user_id);
    const row = await findPlan(tx.db, seen.channel_id, seen.user_id);
    if (row === undefined || row.version !== seen.version) return;
    // A channel that is closed tells of no charge and begins none.
    if (moment !== 'period-over' && (await isAnyGone(tx, platform, seen.channel_id))) {
      await stepPlan(tx, platform, row, 'refused', { endReason: 'NOT_SOLD' });
    } else if (verdict === null) {
      const isLate = moment === 'notice-due' && (await isLateNotice(tx, platform, row));
      await stepPlan(tx, platform, row, isLate ? 'notice-late' : moment);
    } else if (verdict.kind === 'untold') await stepPlan(tx, platform, row, 'notice-late');
    else if (verdict.kind === 'charge') await stepPlan(tx, platform, row, moment, { charge: verdict.charge });
    else if (verdict.kind === 'refused') {
      await stepPlan(tx, platform, row, 'refused', { endReason: verdict.reason });
    } else await writePlan(tx, row, { look_at: new Date(clock.now().getTime() + verdict.ms) });
  });
}

/** Whether the charge must wait, as its mail comes late and tells more than the buyer knows. */
async function isLateNotice(tx: Tx, platform: Platform, row: SubscriptionPlanRow): Promise<boolean> {
  const price = await nextPrice(platform, { ...row, noticed_amount: null }, tx.db);
  return price !== null && mustWait(planOf(row), price, knownPrice(row), platform.clock.now().getTime());
}
