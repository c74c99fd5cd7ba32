import { randomUUID } from 'node:crypto';
import { defaultChatColor, parseChatColor } from '@bandshell/domain/chat';
import {
  ANONYMOUS_GIFTER,
  type PaidForward,
  paidUntil,
  type SubscriberFace,
  subscriptionAt,
  TRIAL_LENGTHS,
  termEnd,
} from '@bandshell/domain/subscriptions';
import { newId } from '../../../core/ids/new-id.ts';
import type { PaidOrder } from '../../../core/payments/purchase-kind.ts';
import type { Tx } from '../../../platform/database/database.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { SubscriptionBenefit } from '../subscription-benefit.ts';
import { findTerms, laidTermOf, layTerms, lockSubscription } from '../terms/term-store.ts';
import { beginPlan, endPlan, movePlan, planPaid } from './keep-plan.ts';
import { findPlan } from './plan-store.ts';

/**
 * Gives what was paid for: a term that begins at once, or when what the user has of that tier ends. Time of a lower tier
 * waits meanwhile. A term that was taken back, because of a refund that then failed, is given again.
 * @param isForNew whether it is for who does not subscribe alone
 * @returns whether it was given
 */
export async function giveTerm(
  tx: Tx,
  platform: Platform,
  order: Pick<PaidOrder, 'id' | 'keptMethodId' | 'country'>,
  benefit: SubscriptionBenefit,
  isForNew = false,
): Promise<boolean> {
  const { channelId, userId, tier, months, giverId, isRenewal = false, isAnonymous = false, trial } = benefit;
  const days = trial === undefined ? (benefit.days ?? null) : TRIAL_LENGTHS[trial].days;
  await lockSubscription(tx, channelId, userId);
  const now = platform.clock.now();
  if (isForNew && (await hasTermOf(tx, order.id, userId))) return false;
  const again = await tx.db
    .updateTable('subscription_terms')
    .set({ withdrawn_at: null })
    .where('order_id', '=', order.id)
    .where('user_id', '=', userId)
    .returningAll()
    .executeTakeFirst();
  if (again !== undefined) {
    if (again.ends_at > now) await layTerms(tx, { channelId, userId, now }, laidTermOf(again));
    await movePlan(tx, platform, benefit);
    await tx.emit({ type: 'subscription-paid-changed', channelId, termId: again.id, isPaid: true }, channelId);
    return true;
  }
  const before = await findTerms(tx.db, channelId, userId);
  if (isForNew && subscriptionAt(before, now.getTime()) !== null) return false;
  const plan = await findPlan(tx.db, channelId, userId);
  // A renewal begins where the paid time ended, also when its card was tried for some days.
  const startsAt =
    plan === undefined || !isRenewal ? now.getTime() : Math.max(paidUntil(before, tier) ?? 0, plan.renews_at.getTime());
  // A term that is bought beside a renewal keeps its day, too.
  const anchorAt = plan === undefined || plan.state === 'ENDED' ? null : plan.anchor_at.getTime();
  const endsAt = termEnd({ months, days, anchorAt }, startsAt);
  const termId = newId(platform.clock);
  const joining = { id: termId, tier, months, days, startsAt, endsAt, anchorAt };
  const laid = await layTerms(tx, { channelId, userId, now }, joining);
  if (laid === undefined) throw new Error('a term was not laid');
  const wentOnFrom = giverId === null && !isRenewal ? await findGiver(tx, channelId, userId, now) : null;
  await tx.db
    .insertInto('subscription_terms')
    .values({
      ...{ channel_id: channelId, id: termId, user_id: userId, tier, months, order_id: order.id, giver_id: giverId },
      ...{ starts_at: new Date(laid.startsAt), ends_at: new Date(laid.endsAt), withdrawn_at: null, grace_until: null },
      ...{ anchor_at: anchorAt === null ? null : new Date(anchorAt), giver_is_hidden: isAnonymous },
      ...{ days, trial: trial ?? null },
    })
    .execute();
  if (isRenewal) await planPaid(tx, platform, order.id, benefit);
  else if (benefit.renews === true) {
    // The time that is charged after a trial is counted from its end.
    await beginPlan(tx, platform, order, benefit, trial === undefined ? laid.startsAt : laid.endsAt);
  }
  await movePlan(tx, platform, benefit);
  const isSingleGift = giverId !== null && benefit.giftsNoticeId === undefined;
  const [user, giver, state, paidForward] = await Promise.all([
    faceOf(tx, userId),
    giverId === null ? null : giverFace(tx, giverId, isAnonymous),
    findTerms(tx.db, channelId, userId).then((terms) => subscriptionAt(terms, now.getTime())),
    isSingleGift && !isAnonymous ? findPaidForward(tx, channelId, giverId, now) : null,
  ]);
  if (user === null) return true;
  await tx.emit(
    {
      type: 'subscribed',
      ...{ channelId, termId, user, giver, tier, months, noticeId: randomUUID(), at: now.getTime() },
      ...{ tenureMonths: state?.months ?? 1, streakMonths: state?.streak ?? 1, isRenewal, wentOnFrom },
      ...{ isExtended: laid.startsAt > now.getTime(), isAnonymous, paidForward },
      ...{ giftsNoticeId: benefit.giftsNoticeId ?? null, isTrial: trial !== undefined },
    },
    channelId,
  );
  return true;
}

/** A gift stays one when its giver is gone. */
const giverFace = async (tx: Tx, giverId: string, isAnonymous: boolean): Promise<SubscriberFace> =>
  (isAnonymous ? null : await faceOf(tx, giverId)) ?? ANONYMOUS_GIFTER;

const hasTermOf = async ({ db }: Tx, orderId: string, userId: string): Promise<boolean> =>
  (await db
    .selectFrom('subscription_terms')
    .select('id')
    .where('order_id', '=', orderId)
    .where('user_id', '=', userId)
    .executeTakeFirst()) !== undefined;

/** Ends at once what an order has given. Terms that were to follow move forward, and what the user pays for is not renewed. */
export async function withdrawTerm(
  tx: Tx,
  platform: Platform,
  orderId: string,
  { channelId, userId, giverId }: Pick<SubscriptionBenefit, 'channelId' | 'userId' | 'giverId'>,
): Promise<void> {
  await lockSubscription(tx, channelId, userId);
  const now = platform.clock.now();
  const withdrawn = await tx.db
    .updateTable('subscription_terms')
    .set({ withdrawn_at: now, grace_until: null })
    .where('order_id', '=', orderId)
    .where('user_id', '=', userId)
    .where('withdrawn_at', 'is', null)
    .returningAll()
    .execute();
  await layTerms(tx, { channelId, userId, now }, undefined, withdrawn.map(laidTermOf));
  for (const { id: termId } of withdrawn)
    await tx.emit({ type: 'subscription-paid-changed', channelId, termId, isPaid: false }, channelId);
  if (giverId === null) await endPlan(tx, platform, { channelId, userId });
  await movePlan(tx, platform, { channelId, userId });
}

const MOST_GIFTS = 1_000;

/** The same for all who have something of an order of gifts. */
export async function withdrawTerms(tx: Tx, platform: Platform, orderId: string, channelId: string): Promise<void> {
  const rows = await tx.db
    .selectFrom('subscription_terms')
    .select(['user_id', 'giver_id'])
    .where('order_id', '=', orderId)
    .orderBy('user_id')
    .limit(MOST_GIFTS)
    .execute();
  for (const { user_id: userId, giver_id: giverId } of rows) {
    await withdrawTerm(tx, platform, orderId, { channelId, userId, giverId });
  }
}

/** The user who gave the user what runs now; null without such a gift. */
async function findGiver(tx: Tx, channelId: string, userId: string, now: Date): Promise<SubscriberFace | null> {
  const gift = await tx.db
    .selectFrom('subscription_terms')
    .select(['giver_id', 'giver_is_hidden'])
    .where('channel_id', '=', channelId)
    .where('user_id', '=', userId)
    .where('withdrawn_at', 'is', null)
    .where('starts_at', '<=', now)
    .where('ends_at', '>', now)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (gift === undefined || gift.giver_id === null) return null;
  return gift.giver_is_hidden ? ANONYMOUS_GIFTER : faceOf(tx, gift.giver_id);
}

/** Whether a giver subscribes by a gift and passes that on now. */
export async function findPaidForward(
  tx: Tx,
  channelId: string,
  giverId: string,
  now: Date,
): Promise<PaidForward | null> {
  const priorGiver = await findGiver(tx, channelId, giverId, now);
  return priorGiver === null ? null : { noticeId: randomUUID(), priorGiver };
}

export async function faceOf({ db }: Tx, id: string): Promise<SubscriberFace | null> {
  const row = await db
    .selectFrom('users')
    .select(['login', 'display_name', 'chat_color'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (row === undefined) return null;
  const chatColor = parseChatColor(row.chat_color) ?? defaultChatColor(id);
  return { id, login: row.login, displayName: row.display_name, chatColor };
}
