import { type CodeGift, giftCardsOrderLines } from '@bandshell/domain/gift-cards';
import { isId, maskEmail, type NewOrderLine, ok, orderLine, refused } from '@bandshell/domain/kernel';
import { ordersErrors } from '@bandshell/domain/orders';
import type { PaidOrder, PurchaseKind } from '../../core/payments/purchase-kind.ts';
import type { Tx } from '../../platform/database/database.ts';
import type { Platform } from '../../platform/platform.ts';
import { findGiftProducts } from './gift-products.ts';
import { mailCode } from './mail-code.ts';
import { makeCode } from './make-code.ts';
import { TAKE_BACK_JOB } from './take-back-gift.ts';

/** The data that an order of a gift card gives: a code by mail. */
export interface GiftCardBenefit {
  readonly cardId: string;
  readonly gift: CodeGift;
}

declare module '../../core/payments/purchase-kind.ts' {
  interface Benefits {
    readonly giftCard?: GiftCardBenefit;
  }
}

const lineOf = (gift: CodeGift): NewOrderLine =>
  gift.gives === 'bits'
    ? orderLine(giftCardsOrderLines.bitsGiftCard, { bits: gift.bits })
    : orderLine(giftCardsOrderLines.turboGiftCard);

/** Codes for somebody else, sent by mail when they are paid. */
export const giftCardPurchase = (gives: CodeGift['gives']): PurchaseKind => ({
  // Somebody else would have what a code gives before the money is there.
  waitsForMoney: true,
  async findOffer(platform, { offerId, userId, quantity }) {
    const [, cardId = ''] = /^giftcard-(\d+)$/.exec(offerId) ?? [];
    if (!isId(cardId)) return refused(ordersErrors.offerNotFound);
    const card = await platform.database.db
      .selectFrom('gift_cards')
      .select(['product', 'recipient_email'])
      .where('id', '=', cardId)
      .where('buyer_id', '=', userId)
      .executeTakeFirst();
    const product = (await findGiftProducts(platform)).find(({ id }) => id === card?.product);
    if (card === undefined || product === undefined || product.gift.gives !== gives) {
      return refused(ordersErrors.offerNotFound);
    }
    // It was paid and sent before.
    if (card.recipient_email === null) return refused(ordersErrors.notEligible);
    if (quantity !== 1) return refused(ordersErrors.quantityOutOfRange);
    return ok({
      ...{ offerId, quantity, price: product.price, line: lineOf(product.gift) },
      benefits: { giftCard: { cardId, gift: product.gift } },
    });
  },
  isStillSold: async ({ db }, { benefits: { giftCard } }) => {
    const card = await db
      .selectFrom('gift_cards')
      .select('recipient_email')
      .where('id', '=', giftCard?.cardId ?? '0')
      .executeTakeFirst();
    return card !== undefined && card.recipient_email !== null;
  },
  mayGrant: async ({ db }, { id, benefits: { giftCard } }) => {
    const card = await db
      .selectFrom('gift_cards')
      .select('recipient_email')
      .where('id', '=', giftCard?.cardId ?? '0')
      .executeTakeFirst();
    if (card !== undefined && card.recipient_email !== null) return true;
    const code = await db.selectFrom('gift_codes').select('id').where('order_id', '=', id).executeTakeFirst();
    return code !== undefined;
  },
  mayWithdraw: async ({ db }, { id }) =>
    (await db
      .selectFrom('gift_codes')
      .select('id')
      .where('order_id', '=', id)
      .where('state', '=', 'REDEEMED')
      .executeTakeFirst()) === undefined,
  postings: () => [],
  onGranted: async (tx, platform, order) => {
    const { benefits } = order;
    if (benefits.giftCard === undefined) return;
    const known = await tx.db
      .selectFrom('gift_codes')
      .select('redeemed_by')
      .where('order_id', '=', order.id)
      .executeTakeFirst();
    if (known === undefined) return sendCode(tx, platform, order, benefits.giftCard);
    if (known.redeemed_by !== null) return settleRedeemed(tx, platform, order, false);
    // After a refund that failed the code that was sent is valid again.
    await tx.db
      .updateTable('gift_codes')
      .set({ state: 'READY' })
      .where('order_id', '=', order.id)
      .where('state', '=', 'REVOKED')
      .where('redeemed_by', 'is', null)
      .execute();
  },
  onWithdrawn: async (tx, platform, order) => {
    const revoked = await tx.db
      .updateTable('gift_codes')
      .set({ state: 'REVOKED' })
      .where('order_id', '=', order.id)
      .where('state', '=', 'READY')
      .returning('id')
      .executeTakeFirst();
    // It was redeemed with money that is gone.
    if (revoked === undefined) await settleRedeemed(tx, platform, order, true);
  },
});

/** Everything that a redeemed code gave is taken back or given again in a transaction of its own. */
async function settleRedeemed(tx: Tx, { jobs }: Platform, { id }: PaidOrder, isTakenBack: boolean): Promise<void> {
  await tx.db.updateTable('gift_codes').set({ is_taken_back: isTakenBack }).where('order_id', '=', id).execute();
  await jobs.add(TAKE_BACK_JOB, { orderId: id }, { tx, key: `${TAKE_BACK_JOB}-${id}` });
}

/** Makes the code, and sends it to the address, which is then forgotten. */
async function sendCode(
  tx: Tx,
  platform: Platform,
  { id, userId }: PaidOrder,
  { cardId, gift }: GiftCardBenefit,
): Promise<void> {
  const card = await tx.db.selectFrom('gift_cards').selectAll().where('id', '=', cardId).forUpdate().executeTakeFirst();
  if (card === undefined || card.recipient_email === null) return;
  const { code } = await makeCode(tx, platform, {
    ...{
      gift,
      orderId: id,
      buyerId: userId,
      recipientHint: maskEmail(card.recipient_email),
      note: '',
      expiresAt: null,
    },
  });
  await mailCode(tx, platform, { buyerId: userId, to: card.recipient_email, gift, message: card.message, code });
  await tx.db.updateTable('gift_cards').set({ recipient_email: null, message: '' }).where('id', '=', cardId).execute();
}
