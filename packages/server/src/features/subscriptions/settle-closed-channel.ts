import { CLOSED_REFUND_AFTER_MS, closedRefund, NOTHING_USED, unusedTime } from '@bandshell/domain/subscriptions';
import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/database/database.ts';
import type { Platform } from '../../platform/platform.ts';
import { isAnyGone } from './closed-channel.ts';
import { mailClosedRefund, mailGiftEnded } from './plans/plan-mails.ts';
import { findPlan } from './plans/plan-store.ts';
import { stepPlan } from './plans/step-plan.ts';
import { laidTermOf, lockSubscription } from './terms/term-store.ts';

const A_BATCH = 200;
const CHANNELS_A_RUN = 20;

/**
 * Ends all subscriptions of a channel that has closed, and asks for the refund of what was left of them at that time.
 * It may run at any time, on several nodes and again after a failure.
 * @returns whether refunds are still on their way
 */
export async function settleClosedChannel(platform: Platform, channelId: string, closedAt: Date): Promise<boolean> {
  await inBatches(...([platform, channelId, () => findRenewing(platform, channelId)] as const), (tx, userId) =>
    endPlanOf(tx, platform, channelId, userId),
  );
  await inBatches(
    ...([platform, channelId, () => findSubscribers(platform, channelId, closedAt)] as const),
    (tx, userId) => endTerms(tx, platform, channelId, userId, closedAt),
  );
  // The days that each term had left is known now, so orders of many terms are counted whole.
  await inBatches(...([platform, channelId, () => findUnsettledOrders(platform, channelId)] as const), (tx, orderId) =>
    payBack(tx, platform, channelId, orderId),
  );
  return isPayingBack(platform, channelId);
}

/** Does something to all that is found; what was done is not found again. It stops when the channel has opened meanwhile. */
async function inBatches(
  platform: Platform,
  channelId: string,
  find: () => Promise<readonly string[]>,
  run: (tx: Tx, id: string) => Promise<void>,
): Promise<void> {
  for (;;) {
    const ids = await find();
    for (const id of ids) {
      const isClosed = await platform.database.transact(async (tx) => {
        if (!(await isAnyGone(tx, platform, channelId))) return false;
        await run(tx, id);
        return true;
      });
      if (!isClosed) return;
    }
    if (ids.length < A_BATCH) return;
  }
}

async function findRenewing({ database }: Platform, channelId: string): Promise<readonly string[]> {
  const rows = await database.db
    .selectFrom('subscription_plans')
    .select('user_id')
    .where('channel_id', '=', channelId)
    .where('state', 'in', ['ACTIVE', 'PAUSED', 'PAST_DUE'])
    .orderBy('user_id')
    .limit(A_BATCH)
    .execute();
  return rows.map(({ user_id: userId }) => userId);
}

async function endPlanOf(tx: Tx, platform: Platform, channelId: string, userId: string): Promise<void> {
  await lockSubscription(tx, channelId, userId);
  const row = await findPlan(tx.db, channelId, userId);
  if (row !== undefined) await stepPlan(tx, platform, row, 'refused', { endReason: 'NOT_SOLD' });
}

async function findSubscribers({ database }: Platform, channelId: string, since: Date): Promise<readonly string[]> {
  const rows = await liveTerms(database.db, channelId, since).select('user_id').distinct().limit(A_BATCH).execute();
  return rows.map(({ user_id: userId }) => userId);
}

const liveTerms = (db: Db | Tx['db'], channelId: string, since: Date) =>
  db
    .selectFrom('subscription_terms')
    .where('channel_id', '=', channelId)
    .where('withdrawn_at', 'is', null)
    .where('ends_at', '>', since);

/**
 * Ends what a user has as of the closing, and notes how much of each term was left. The owner of a gift learns that it
 * is over; its giver learns what goes back.
 */
async function endTerms(tx: Tx, platform: Platform, channelId: string, userId: string, closedAt: Date): Promise<void> {
  const { clock } = platform;
  await lockSubscription(tx, channelId, userId);
  const rows = await liveTerms(tx.db, channelId, closedAt).selectAll().where('user_id', '=', userId).execute();
  const terms = rows.map(laidTermOf);
  if (rows.some(({ giver_id: giverId }) => giverId !== null)) await mailGiftEnded(tx, platform, channelId, userId);
  for (const row of rows) {
    const { left, whole } = unusedTime(laidTermOf(row), terms, closedAt.getTime());
    await tx.db
      .insertInto('subscription_closed_terms')
      .values({
        ...{ channel_id: channelId, term_id: row.id, order_id: row.order_id },
        ...{ left_ms: String(left), whole_ms: String(whole) },
      })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    const hasBegun = row.starts_at < closedAt;
    await tx.db
      .updateTable('subscription_terms')
      // A term that had begun counts for the months of tenure, should the channel ever open again.
      .set(hasBegun ? { ends_at: closedAt, grace_until: null } : { withdrawn_at: clock.now() })
      .where('channel_id', '=', channelId)
      .where('id', '=', row.id)
      .execute();
  }
}

/** Orders that paid for terms which were ended, or for gifts that nobody got yet. */
async function findUnsettledOrders({ database }: Platform, channelId: string): Promise<readonly string[]> {
  const { rows } = await sql<{ readonly id: string }>`
    select found.id from (
      select distinct order_id as id from subscription_closed_terms where channel_id = ${channelId}
      union
      select order_id from subscription_gift_rounds
      where channel_id = ${channelId} and waiting > 0 and withdrawn_at is null
    ) as found
    where not exists (select from subscription_closings closing
      where closing.channel_id = ${channelId} and closing.order_id = found.id)
    order by found.id limit ${A_BATCH}`.execute(database.db);
  return rows.map(({ id }) => id);
}

async function payBack(tx: Tx, platform: Platform, channelId: string, orderId: string): Promise<void> {
  const { clock, services } = platform;
  const paid = await services.partRefunds.hold(tx, orderId);
  const { unused, count } = await findUnused(tx, channelId, orderId);
  const amount = paid === undefined ? 0 : closedRefund(paid, unused, count);
  const noted = await tx.db
    .insertInto('subscription_closings')
    .values({
      ...{ channel_id: channelId, order_id: orderId, amount: String(amount) },
      ...{ left_after: String((paid?.left ?? 0) - amount), asked_at: clock.now() },
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('order_id')
    .executeTakeFirst();
  if (noted === undefined || paid === undefined) return;
  await tx.db
    .updateTable('subscription_gift_rounds')
    .set({ waiting: 0 })
    .where('channel_id', '=', channelId)
    .where('order_id', '=', orderId)
    .execute();
  if (amount === 0) return;
  await services.partRefunds.ask(tx, { orderId, amount, key: `closed-${channelId}-${orderId}` });
  await mailClosedRefund(tx, platform, channelId, paid, amount);
}

/** The part that was not used of an order, of how many terms. */
async function findUnused({ db }: Tx, channelId: string, orderId: string) {
  const [ended, round] = await Promise.all([
    db
      .selectFrom('subscription_closed_terms')
      .select(['left_ms', 'whole_ms'])
      .where('channel_id', '=', channelId)
      .where('order_id', '=', orderId)
      .execute(),
    db
      .selectFrom('subscription_gift_rounds')
      .select(['wanted', 'waiting'])
      .where('channel_id', '=', channelId)
      .where('order_id', '=', orderId)
      .executeTakeFirst(),
  ]);
  const used = ended.map(({ left_ms, whole_ms }) => ({ left: Number(left_ms), whole: Number(whole_ms) }));
  const waiting = Array.from({ length: round?.waiting ?? 0 }, () => NOTHING_USED);
  return { unused: [...used, ...waiting], count: round?.wanted ?? 1 };
}

async function isPayingBack({ database, services }: Platform, channelId: string): Promise<boolean> {
  const rows = await database.db
    .selectFrom('subscription_closings')
    .select(['order_id', 'left_after'])
    .where('channel_id', '=', channelId)
    .where('amount', '>', '0')
    .execute();
  for (const { order_id: orderId, left_after: left } of rows) {
    if (await services.partRefunds.isOpen(database.db, orderId, Number(left))) return true;
  }
  return false;
}

/** Settles the channels that have been closed for long enough and did not open again. */
export async function settleClosedChannels(platform: Platform): Promise<void> {
  const { clock, database, log } = platform;
  const now = clock.now();
  const { rows } = await sql<{ readonly id: string; readonly since: Date }>`
    select id, unavailable_since as since from users
    where unavailable_reason is not null and unavailable_until is null
      and unavailable_since <= ${new Date(now.getTime() - CLOSED_REFUND_AFTER_MS)}
      and (exists (select from subscription_terms term where term.channel_id = users.id and term.withdrawn_at is null
          and term.ends_at > users.unavailable_since)
        or exists (select from subscription_gift_rounds round where round.channel_id = users.id and round.waiting > 0
          and round.withdrawn_at is null and not exists (select from subscription_closings closing
            where closing.channel_id = users.id and closing.order_id = round.order_id)))
    order by unavailable_since limit ${CHANNELS_A_RUN}`.execute(database.db);
  for (const { id, since } of rows) {
    try {
      await settleClosedChannel(platform, id, since);
    } catch (error) {
      log.error({ err: error, channelId: id }, 'a closed channel could not be settled and is tried again');
    }
  }
}
