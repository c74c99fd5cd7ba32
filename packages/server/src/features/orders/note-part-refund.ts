import { mergedPostings, partPostings, reversed } from '@bandshell/domain/ledger';
import type { ProviderPayment } from '../../core/payments/payment-provider.ts';
import type { Platform } from '../../platform/platform.ts';
import { boughtWith, factsOf, kindOf, noteChange } from './change-order.ts';
import { findOrder, totalOf } from './order-store.ts';
import type { OrderRow } from './orders-tables.ts';

/** Others change an order at most so often while one tries. */
const TRIES = 8;

/**
 * Enters what has gone back to the buyer in parts, e.g. by hand at the provider: money, earnings and benefits in proportion.
 * The provider names a sum, not a step, so that news that comes late, twice or out of order changes nothing; a part whose
 * refund has failed after all is given again. An order whose benefits are gone already has nothing to give back.
 */
export async function notePartRefund(platform: Platform, orderId: string, payment: ProviderPayment): Promise<void> {
  let latest = payment;
  for (let attempt = 1; attempt <= TRIES; attempt += 1) {
    const order = await findOrder(platform.database.db, orderId);
    if (order === undefined || !hasNewRefund(order, latest)) return;
    if (latest.refundedAmount < Number(order.refunded)) {
      latest = await readAgain(platform, order, latest);
      if (!hasNewRefund(order, latest)) return;
    }
    if (await enter(platform, order, latest.refundedAmount)) return;
  }
  throw new Error(`the order ${orderId} changes too often`);
}

/**
 * A smaller sum is a refund that has failed, or old news. The text that the provider says after the order was read
 * decides.
 */
const readAgain = async (
  { services }: Platform,
  { provider: name }: OrderRow,
  payment: ProviderPayment,
): Promise<ProviderPayment> => {
  const { provider } = services.payments;
  return provider?.name === name ? provider.readPayment(payment.id) : payment;
};

/** Whether a payment has another part refunded than its order knows, and the buyer still has the rest. */
export const hasNewRefund = (order: OrderRow, { refund, refundedAmount }: ProviderPayment): boolean =>
  order.benefits_state === 'granted' &&
  refund !== 'succeeded' &&
  refundedAmount !== Number(order.refunded) &&
  refundedAmount < totalOf(order);

/** Returns whether the order was as it was read. */
async function enter(platform: Platform, order: OrderRow, refunded: number): Promise<boolean> {
  const [before, total] = [Number(order.refunded), totalOf(order)];
  return platform.database.transact(async (tx) => {
    const turn = order.benefits_turn + 1;
    const updated = await tx.db
      .updateTable('orders')
      .set({ refunded: String(refunded), benefits_turn: turn, updated_at: platform.clock.now() })
      .where('id', '=', order.id)
      .where('benefits_turn', '=', order.benefits_turn)
      .where('benefits_state', '=', 'granted')
      .returningAll()
      .executeTakeFirst();
    if (updated === undefined) return false;
    const bought = boughtWith(platform, order);
    const postings = mergedPostings([
      ...partPostings(bought, before, total),
      ...reversed(partPostings(bought, refunded, total)),
    ]);
    if (postings.length > 0) {
      await platform.services.ledger.post(tx, {
        key: `order:${order.id}:${turn}`,
        // The money is gone, so what the buyer has spent is taken, too.
        kind: refunded > before ? 'chargeback' : 'restoration',
        reference: `order:${order.id}`,
        postings,
      });
    }
    await kindOf(platform, order).onPartRefunded?.(tx, platform, factsOf(order), {
      part: refunded - before,
      whole: total,
    });
    await noteChange(tx, platform, updated, 'refunded-in-part', order.state);
    return true;
  });
}
