import { ok, orderLine, refused } from '@bandshell/domain/kernel';
import { ordersErrors } from '@bandshell/domain/orders';
import { TURBO_PRODUCT, turboOrderLines } from '@bandshell/domain/turbo';
import type { PurchaseKind } from '../../core/payments/purchase-kind.ts';
import { mayBuyTurbo, turboPrice } from './turbo-offer.ts';

const causeOf = (orderId: string): string => `order:${orderId}`;

/** A month of Turbo for oneself. */
export const turboPurchase: PurchaseKind = {
  async findOffer(platform, { offerId, userId, quantity }) {
    if (offerId !== TURBO_PRODUCT) return refused(ordersErrors.offerNotFound);
    if (quantity !== 1) return refused(ordersErrors.quantityOutOfRange);
    if (!(await mayBuyTurbo(platform, userId))) return refused(ordersErrors.notEligible);
    const price = await turboPrice(platform);
    return ok({ offerId, quantity, price, line: orderLine(turboOrderLines.turboMonth), benefits: {} });
  },
  postings: () => [],
  onGranted: (tx, { services }, { id, userId }) => services.turboGrants.give(tx, userId, causeOf(id)),
  onPartRefunded: (tx, { services }, { id, userId }, share) =>
    services.turboGrants.shorten(tx, userId, causeOf(id), share),
  onWithdrawn: (tx, { services }, { id, userId }) => services.turboGrants.takeBack(tx, userId, causeOf(id)),
};
