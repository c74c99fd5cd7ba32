import { randomUUID } from 'node:crypto';
import { defaultChatColor, parseChatColor } from '@bandshell/domain/chat';
import {
  monthsLater,
  movedBehind,
  movedForward,
  nextStart,
  type SubscriberFace,
  subscriptionAt,
} from '@bandshell/domain/subscriptions';
import { newId } from '../../core/new-id.ts';
import type { Tx } from '../../platform/database/database.ts';
import type { Platform } from '../../platform/platform.ts';
import type { SubscriptionBenefit } from './subscription-benefit.ts';
import { findTerms, layTerms, lockSubscription } from './term-store.ts';

/**
 * Gives what was paid for: a term that begins at once, or when what the user has ends. A term that was taken back, because of
 * a refund that then failed, is given again as it was.
 */
export async function grantTerm(
  tx: Tx,
  { clock }: Platform,
  orderId: string,
  { channelId, userId, tier, months, giverId }: SubscriptionBenefit,
): Promise<void> {
  await lockSubscription(tx, channelId, userId);
  const now = clock.now();
  const again = await tx.db
    .updateTable('subscription_terms')
    .set({ withdrawn_at: null })
    .where('order_id', '=', orderId)
    .where('user_id', '=', userId)
    .returning('id')
    .executeTakeFirst();
  if (again !== undefined) return layTerms(tx, { channelId, userId, now }, (terms) => movedBehind(terms, again.id));
  const startsAt = nextStart(await findTerms(tx.db, channelId, userId), tier, now.getTime());
  const termId = newId(clock);
  await tx.db
    .insertInto('subscription_terms')
    .values({
      ...{ channel_id: channelId, id: termId, user_id: userId, tier, months, order_id: orderId, giver_id: giverId },
      ...{ starts_at: new Date(startsAt), ends_at: new Date(monthsLater(startsAt, months)), withdrawn_at: null },
    })
    .execute();
  const [user, giver, state] = await Promise.all([
    faceOf(tx, userId),
    giverId === null ? null : faceOf(tx, giverId),
    findTerms(tx.db, channelId, userId).then((terms) => subscriptionAt(terms, now.getTime())),
  ]);
  if (user === null) return;
  await tx.emit(
    {
      type: 'subscribed',
      ...{ channelId, termId, user, giver, tier, months, noticeId: randomUUID(), at: now.getTime() },
      ...{ tenureMonths: state?.months ?? 1, streakMonths: state?.streak ?? 1, isExtended: startsAt > now.getTime() },
    },
    channelId,
  );
}

/** Ends at once what an order has given. Terms that were to follow move forward. */
export async function withdrawTerm(
  tx: Tx,
  { clock }: Platform,
  orderId: string,
  { channelId, userId }: SubscriptionBenefit,
): Promise<void> {
  await lockSubscription(tx, channelId, userId);
  const now = clock.now();
  await tx.db
    .updateTable('subscription_terms')
    .set({ withdrawn_at: now })
    .where('order_id', '=', orderId)
    .where('withdrawn_at', 'is', null)
    .execute();
  await layTerms(tx, { channelId, userId, now }, (terms) => movedForward(terms, now.getTime()));
}

async function faceOf({ db }: Tx, id: string): Promise<SubscriberFace | null> {
  const row = await db
    .selectFrom('users')
    .select(['login', 'display_name', 'chat_color'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (row === undefined) return null;
  const chatColor = parseChatColor(row.chat_color) ?? defaultChatColor(id);
  return { id, login: row.login, displayName: row.display_name, chatColor };
}
