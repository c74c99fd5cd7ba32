import { termEnd } from '@bandshell/domain/subscriptions';
import type { Tx } from '../../../platform/database/database.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { SubscriptionBenefit } from '../subscription-benefit.ts';
import { laidTermOf, layTerms, lockSubscription } from '../terms/term-store.ts';
import { movePlan } from './keep-plan.ts';

const DAY_MS = 86_400_000;
/** A term that nothing is left of still has begun. */
const LEAST_MS = 1_000;

/**
 * Takes time from what an order has given, in proportion to the money that went back; below zero it is given again. Time that
 * is over stays as it was. Terms that were to follow move.
 */
export async function shortenTerm(
  tx: Tx,
  platform: Platform,
  orderId: string,
  { channelId, userId }: Pick<SubscriptionBenefit, 'channelId' | 'userId'>,
  { part, whole }: { readonly part: number; readonly whole: number },
): Promise<void> {
  await lockSubscription(tx, channelId, userId);
  const now = platform.clock.now();
  const row = await tx.db
    .selectFrom('subscription_terms')
    .selectAll()
    .where('order_id', '=', orderId)
    .where('user_id', '=', userId)
    .where('withdrawn_at', 'is', null)
    .executeTakeFirst();
  if (row === undefined || row.ends_at <= now) return;
  const [startsAt, endsAt] = [row.starts_at.getTime(), row.ends_at.getTime()];
  const all = termEnd({ months: row.months, anchorAt: row.anchor_at?.getTime() ?? null }, startsAt) - startsAt;
  const wanted = endsAt - Math.round((all * part) / whole);
  // A term that waits for another term is laid anew by its length, so that is in days from here on.
  const days = startsAt < now.getTime() ? row.days : Math.max(1, Math.round((wanted - startsAt) / DAY_MS));
  const until =
    startsAt < now.getTime() ? Math.max(wanted, now.getTime(), startsAt + LEAST_MS) : startsAt + (days ?? 1) * DAY_MS;
  await tx.db
    .updateTable('subscription_terms')
    .set({ ends_at: new Date(until), days })
    .where('channel_id', '=', channelId)
    .where('id', '=', row.id)
    .execute();
  await layTerms(tx, { channelId, userId, now }, undefined, [laidTermOf(row)]);
  await movePlan(tx, platform, { channelId, userId });
}
