import { randomUUID } from 'node:crypto';
import { ANONYMOUS_GIFTER, type SubscriberFace } from '@bandshell/domain/subscriptions';
import { sql } from 'kysely';
import { newId } from '../../../core/ids/new-id.ts';
import type { PaidOrder } from '../../../core/payments/purchase-kind.ts';
import type { Tx } from '../../../platform/database/database.ts';
import type { Platform } from '../../../platform/platform.ts';
import { isAnyGone } from '../closed-channel.ts';
import { faceOf, findPaidForward, giveTerm, withdrawTerms } from '../plans/grant-term.ts';
import type { CommunityGiftBenefit } from '../subscription-benefit.ts';
import type { GiftRoundRow } from '../subscriptions-tables.ts';
import { findGiftRecipients } from './gift-recipients.ts';

const NO_PAYMENT = { keptMethodId: null, country: '' } as const;

/** One round of gifts in a channel at a time, so that nobody is given two. Until the transaction ends. */
const lockGifts = ({ db }: Tx, channelId: string): Promise<unknown> =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`subscription-gifts:${channelId}`}, 0))`.execute(db);

/**
 * Gives a month each to as many of a channel's community as were paid for. Gifts for which nobody is there wait, and a job
 * gives them later. After a refund that failed, all who had one have it again.
 */
export async function giveToCommunity(
  tx: Tx,
  platform: Platform,
  order: PaidOrder,
  benefit: CommunityGiftBenefit,
): Promise<void> {
  const { clock } = platform;
  const { channelId, giverId, isAnonymous, tier, quantity, bonus } = benefit;
  await lockGifts(tx, channelId);
  const again = await tx.db
    .updateTable('subscription_gift_rounds')
    .set({ withdrawn_at: null })
    .where('order_id', '=', order.id)
    .returningAll()
    .executeTakeFirst();
  if (again !== undefined) {
    const had = await tx.db
      .selectFrom('subscription_terms')
      .select('user_id')
      .where('order_id', '=', order.id)
      .orderBy('user_id')
      .limit(again.wanted)
      .execute();
    for (const { user_id: userId } of had)
      await giveTerm(tx, platform, order, termBenefit(again, userId, randomUUID()));
    return;
  }
  const wanted = quantity + bonus;
  const now = clock.now();
  const round = await tx.db
    .insertInto('subscription_gift_rounds')
    .values({
      ...{ channel_id: channelId, id: newId(clock), order_id: order.id, giver_id: giverId, is_anonymous: isAnonymous },
      ...{ tier, wanted, waiting: wanted, created_at: now, withdrawn_at: null },
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  const giver = isAnonymous ? ANONYMOUS_GIFTER : await faceOf(tx, giverId);
  const noticeId = randomUUID();
  if (giver !== null) await announceRound(tx, round, giver, noticeId, now);
  await giveWaiting(tx, platform, round, noticeId);
}

async function announceRound(
  tx: Tx,
  round: GiftRoundRow,
  giver: SubscriberFace,
  noticeId: string,
  now: Date,
): Promise<void> {
  const { channel_id: channelId, id: roundId, is_anonymous: isAnonymous, tier, wanted: count } = round;
  await tx.emit(
    {
      type: 'community-gifts',
      ...{ channelId, roundId, giver, isAnonymous, tier, count, noticeId, at: now.getTime() },
      // A gift that somebody gives without a name tells nothing about them.
      giverTotal: isAnonymous ? 0 : await totalOf(tx, round),
      paidForward: isAnonymous ? null : await findPaidForward(tx, channelId, round.giver_id, now),
    },
    channelId,
  );
}

const totalOf = async ({ db }: Tx, { channel_id, giver_id }: GiftRoundRow): Promise<number> => {
  const row = await db
    .selectFrom('subscription_gift_rounds')
    .select(({ fn }) => fn.sum<string>('wanted').as('total'))
    .where('channel_id', '=', channel_id)
    .where('giver_id', '=', giver_id)
    .where('withdrawn_at', 'is', null)
    .where('is_anonymous', '=', false)
    .executeTakeFirst();
  return Number(row?.total ?? 0);
};

const termBenefit = (round: GiftRoundRow, userId: string, giftsNoticeId: string) => ({
  ...{ channelId: round.channel_id, userId, tier: round.tier, months: 1, giverId: round.giver_id },
  ...{ isAnonymous: round.is_anonymous, creatorAmount: 0, currency: '' },
  giftsNoticeId,
});

/** Gives what waits in a round to those who are there now. The caller holds the lock of the channel's gifts. */
async function giveWaiting(tx: Tx, platform: Platform, round: GiftRoundRow, noticeId: string): Promise<number> {
  const wish = {
    channelId: round.channel_id,
    giverId: round.giver_id,
    orderId: round.order_id,
    now: platform.clock.now(),
  };
  let waiting = round.waiting;
  const found = await findGiftRecipients(platform, tx.db, wish, waiting);
  // Locks of users are taken in one order.
  for (const userId of [...found].sort((a, b) => a.length - b.length || (a < b ? -1 : 1))) {
    const order = { id: round.order_id, userId: round.giver_id, benefits: {}, ...NO_PAYMENT };
    // Anybody who has subscribed meanwhile is given nothing: the gift waits for somebody else.
    if (await giveTerm(tx, platform, order, termBenefit(round, userId, noticeId), true)) waiting -= 1;
  }
  if (waiting !== round.waiting) {
    await tx.db
      .updateTable('subscription_gift_rounds')
      .set({ waiting })
      .where('channel_id', '=', round.channel_id)
      .where('id', '=', round.id)
      .execute();
  }
  return waiting;
}

const ROUNDS_A_RUN = 100;

/** Gives what waits of all rounds to who has come since. */
export async function giveWaitingGifts(platform: Platform): Promise<void> {
  const { database } = platform;
  const rounds = await database.db
    .selectFrom('subscription_gift_rounds')
    .select(['channel_id', 'id'])
    .where('waiting', '>', 0)
    .where('withdrawn_at', 'is', null)
    .orderBy(sql`random()`)
    .limit(ROUNDS_A_RUN)
    .execute();
  for (const { channel_id, id } of rounds) {
    await database.transact(async (tx) => {
      await lockGifts(tx, channel_id);
      if (await isAnyGone(tx, platform, channel_id)) return;
      const round = await tx.db
        .selectFrom('subscription_gift_rounds')
        .selectAll()
        .where('channel_id', '=', channel_id)
        .where('id', '=', id)
        .where('withdrawn_at', 'is', null)
        .executeTakeFirst();
      if (round !== undefined && round.waiting > 0) await giveWaiting(tx, platform, round, randomUUID());
    });
  }
}

/** Takes back all that an order of gifts has given. */
export async function takeFromCommunity(
  tx: Tx,
  platform: Platform,
  order: PaidOrder,
  { channelId }: CommunityGiftBenefit,
): Promise<void> {
  await lockGifts(tx, channelId);
  await tx.db
    .updateTable('subscription_gift_rounds')
    .set({ withdrawn_at: platform.clock.now() })
    .where('order_id', '=', order.id)
    .execute();
  await withdrawTerms(tx, platform, order.id, channelId);
}
