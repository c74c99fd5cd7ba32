import { ok, refused } from '@bandshell/domain/kernel';
import { BITS, siteAccount, userBits } from '@bandshell/domain/ledger';
import { ordersErrors } from '@bandshell/domain/orders';
import type { PurchaseKind } from '../../core/payments/purchase-kind.ts';
import { findBitsOffer, priceOf, usedPromotions } from './find-offers.ts';

/** Bundles of bits: one at a time. */
export const bitsBundle: PurchaseKind = {
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
      description: `${offer.bits} Bits`,
      benefits: { bits: offer.bits, ...(offer.promotion_id === null ? {} : { promotionId: offer.promotion_id }) },
    });
  },
  isStillSold: async ({ db }, { userId, benefits: { promotionId } }) =>
    promotionId === undefined || !(await usedPromotions(db, userId)).has(promotionId),
  postings: ({ userId, benefits: { bits = 0 } }) => [
    { account: siteAccount('bits-issued', BITS), amount: -bits },
    { account: userBits(userId), amount: bits },
  ],
  async onGranted({ db }, { clock }, { id, userId, benefits: { promotionId } }) {
    if (promotionId === undefined) return;
    await db
      .insertInto('bits_promotion_uses')
      .values({ user_id: userId, promotion_id: promotionId, order_id: id, used_at: clock.now() })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  },
};
