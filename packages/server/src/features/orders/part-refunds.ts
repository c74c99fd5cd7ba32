import type { PartRefunds } from '../../core/payments/part-refunds.ts';
import type { Platform } from '../../platform/platform.ts';
import { applyPayment } from './advance-order.ts';
import { PART_REFUND_JOB } from './order-jobs.ts';
import { findOrder, totalOf } from './order-store.ts';

/** The payload of `PART_REFUND_JOB`. */
export interface PartRefund {
  readonly orderId: string;
  readonly amount: number;
  readonly key: string;
}

export const createPartRefunds = ({ jobs }: Platform): PartRefunds => ({
  totalOf: async (tx, orderId) => {
    const order = await findOrder(tx.db, orderId);
    return order === undefined ? 0 : totalOf(order);
  },
  async ask(tx, { orderId, amount, key }) {
    const order = await findOrder(tx.db, orderId);
    if (order === undefined || order.benefits_state !== 'granted') return;
    // The job's tries all ask for the same, so that the provider knows them for one refund.
    const left = Math.min(amount, totalOf(order) - Number(order.refunded));
    if (left <= 0) return;
    await jobs.add(PART_REFUND_JOB, { orderId, amount: left, key }, { tx, key: `${PART_REFUND_JOB}-${key}` });
  },
});

/**
 * Gives a part of an order back at the provider.
 * @throws when the provider cannot be reached or has not got the money yet; the job tries again
 */
export async function refundPart(platform: Platform, { orderId, amount, key }: PartRefund): Promise<void> {
  const order = await findOrder(platform.database.db, orderId);
  // All of it went back meanwhile.
  if (order === undefined || order.benefits_state !== 'granted' || order.payment_id === null) return;
  const { provider } = platform.parts.payments;
  if (provider === undefined || provider.name !== order.provider) {
    throw new Error(`the payment provider "${order.provider}" is away`);
  }
  const payment = await provider.refundPart(order.payment_id, amount, key);
  await applyPayment(platform, { ...payment, orderId });
}
