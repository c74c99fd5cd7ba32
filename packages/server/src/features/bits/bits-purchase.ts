import { bitsOrderLines } from '@bandshell/domain/bits';
import { ok, orderLine, refused } from '@bandshell/domain/kernel';
import { BITS, siteAccount, userBits } from '@bandshell/domain/ledger';
import { ordersErrors } from '@bandshell/domain/orders';
import type { PaidOrder, PurchaseKind } from '../../core/payments/purchase-kind.ts';
import type { Tx } from '../../platform/database/database.ts';
import type { Platform } from '../../platform/platform.ts';
import { findBitsOffer, priceOf, usedPromotions } from './find-offers.ts';

/** Bundles of bits: one at a time. */
export const bitsBundle: PurchaseKind = {
  // A cheer would pay a creator with money that may never come.
  waitsForMoney: true,
  async findOffer(platform, { offerId, userId, quantity }) {
    const found = await findBitsOffer(platform, offerId, userId);
    if (found === null) return refused(ordersErrors.offerNotFound);
    if (!found.isSold) return refused(ordersErrors.notEligible);
    if (quantity !== 1) return refused(ordersErrors.quantityOutOfRange);
    const { offer } = found;
    return ok({
      offerId: offer.id,
      quantity,
      price: priceOf(offer),
      line: orderLine(bitsOrderLines.bitsBundle, { bits: offer.bits }),
      benefits: { bits: offer.bits, ...(offer.promotion_id === null ? {} : { promotionId: offer.promotion_id }) },
    });
  },
  isStillSold: async ({ db }, { userId, benefits: { promotionId } }) =>
    promotionId === undefined || !(await usedPromotions(db, userId)).has(promotionId),
  postings: ({ userId, benefits: { bits = 0 } }) => [
    { account: siteAccount('bits-issued', BITS), amount: -bits },
    { account: userBits(userId), amount: bits },
  ],
  onAwaited: notePromotion,
  onGranted: notePromotion,
  // Money that never came has used up nothing.
  onFailed: async ({ db }, _platform, { id, userId }) =>
    void (await db
      .deleteFrom('bits_promotion_uses')
      .where('user_id', '=', userId)
      .where('order_id', '=', id)
      .execute()),
};

async function notePromotion(
  { db }: Tx,
  { clock }: Platform,
  { id, userId, benefits: { promotionId } }: PaidOrder,
): Promise<void> {
  if (promotionId === undefined) return;
  await db
    .insertInto('bits_promotion_uses')
    .values({ user_id: userId, promotion_id: promotionId, order_id: id, used_at: clock.now() })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
