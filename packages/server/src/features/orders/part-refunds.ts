import { sql } from 'kysely';
import type { PartRefunds } from '../../core/payments/part-refunds.ts';
import type { Platform } from '../../platform/platform.ts';
import { applyPayment } from './advance-order.ts';
import { PART_REFUND_JOB } from './order-jobs.ts';
import { descriptionOf } from './order-line-text.ts';
import { findOrder, leftOf, totalOf } from './order-store.ts';

/** The payload of `PART_REFUND_JOB`. */
export interface PartRefund {
  readonly orderId: string;
  readonly amount: number;
  /** The amount that had gone back when it was asked for. */
  readonly before: number;
  readonly key: string;
}

/** Tries over some three weeks, as a provider may be away: what was promised is given back. */
const TRIES = 100;

export const createPartRefunds = (platform: Platform): PartRefunds => ({
  leftOf: async (tx, orderId) => {
    const order = await findOrder(tx.db, orderId);
    return order === undefined ? 0 : leftOf(order);
  },
  async sumsOf(db, orderIds) {
    const rows = await db
      .selectFrom('orders')
      .select(['id', 'currency', 'exponent', 'subtotal', 'tax', 'refunded'])
      .where('id', '=', sql<string>`any(${orderIds}::bigint[])`)
      .execute();
    return new Map(
      rows.map((row) => [
        row.id,
        { ...{ currency: row.currency, exponent: row.exponent }, total: totalOf(row), refunded: Number(row.refunded) },
      ]),
    );
  },
  async hold(tx, orderId) {
    const order = await tx.db
      .selectFrom('orders')
      .selectAll()
      .where('id', '=', orderId)
      .where('benefits_state', '=', 'granted')
      .forUpdate()
      .executeTakeFirst();
    if (order === undefined) return undefined;
    const { user_id: buyerId, currency, exponent } = order;
    return {
      ...{ buyerId, currency, exponent, total: totalOf(order), left: leftOf(order) },
      descriptionIn: (language) => descriptionOf(platform, order, language),
    };
  },
  async isOpen(db, orderId, left) {
    const order = await findOrder(db, orderId);
    return order !== undefined && order.benefits_state === 'granted' && leftOf(order) > left;
  },
  async ask(tx, { orderId, amount, key }) {
    const order = await findOrder(tx.db, orderId);
    if (order === undefined || order.benefits_state !== 'granted') return;
    // The job's tries all ask for the same, so that the provider knows them for one refund.
    const left = Math.min(amount, leftOf(order));
    if (left <= 0) return;
    const refund: PartRefund = { orderId, amount: left, before: Number(order.refunded), key };
    await platform.jobs.add(PART_REFUND_JOB, refund, { tx, key: `${PART_REFUND_JOB}-${key}`, maxAttempts: TRIES });
  },
});

/**
 * Gives a part of an order back at the provider.
 * @throws when the provider cannot be reached or has not got the money yet; the job tries again
 */
export async function refundPart(platform: Platform, { orderId, amount, before, key }: PartRefund): Promise<void> {
  const order = await findOrder(platform.database.db, orderId);
  // All of it went back meanwhile.
  if (order === undefined || order.benefits_state !== 'granted' || order.payment_id === null) return;
  const { provider } = platform.services.payments;
  if (provider === undefined || provider.name !== order.provider) {
    throw new Error(`the payment provider "${order.provider}" is away`);
  }
  const known = await provider.readPayment(order.payment_id);
  // Providers forget keys after a day: what an earlier try has given back is not given back again.
  const isDone = known.refund === 'succeeded' || known.refundedAmount - before >= amount;
  const left = Math.min(amount, known.amount - known.refundedAmount);
  const payment = isDone ? known : await provider.refundPart(known.id, left, key);
  await applyPayment(platform, { ...payment, orderId });
}
