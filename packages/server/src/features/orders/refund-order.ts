import { ok, type Result, refused } from '@bandshell/domain/kernel';
import { orderStep, ordersErrors } from '@bandshell/domain/orders';
import { writeAudit } from '../../core/audit/audit.ts';
import type { Platform } from '../../platform/platform.ts';
import { advanceOrder } from './advance-order.ts';
import { BenefitsSpent, changeOrder } from './change-order.ts';
import { ADVANCE_JOB } from './order-jobs.ts';
import { findOrder, totalOf } from './order-store.ts';
import type { OrderRow } from './orders-tables.ts';

export const REFUND_ORDER_CODES = ['BENEFITS_SPENT', 'NOT_FOUND', 'NOT_REFUNDABLE'] as const;

/**
 * Gives the money of an order back, all of it. The purchased goods are taken back first; a buyer who has spent them
 * keeps the order. An order that is refunded already is answered as it is.
 */
export async function refundOrder(
  platform: Platform,
  orderId: string,
  by: { readonly actorId: string; readonly address: string },
): Promise<Result<OrderRow, (typeof REFUND_ORDER_CODES)[number]>> {
  const { database, jobs, log } = platform;
  const order = await findOrder(database.db, orderId);
  if (order === undefined) return refused(ordersErrors.notFound);
  if (order.state === 'REFUND_INITIATED' || order.state === 'REFUND_APPLIED') return ok(order);
  // Of an order without money nothing goes back.
  if (totalOf(order) === 0) return refused(ordersErrors.notRefundable);
  if (orderStep(order.state, 'refund-asked', order.benefits_state) === null) return refused(ordersErrors.notRefundable);
  let changed: OrderRow;
  try {
    changed = await changeOrder(platform, orderId, 'refund-asked', {}, async (tx, { state }) => {
      const entry = { action: 'order.refund', targetKind: 'order', targetId: orderId, ...by } as const;
      await writeAudit(tx.db, { ...entry, details: { before: order.state, after: state } }, platform);
      await jobs.add(ADVANCE_JOB, { orderId }, { tx, key: `${ADVANCE_JOB}-${orderId}` });
    });
  } catch (error) {
    if (error instanceof BenefitsSpent) return refused(ordersErrors.benefitsSpent);
    throw error;
  }
  // Somebody else was faster.
  if (changed.state === 'REFUND_APPLIED') return ok(changed);
  if (changed.state !== 'REFUND_INITIATED') return refused(ordersErrors.notRefundable);
  return ok(
    await advanceOrder(platform, orderId).catch((error: unknown) => {
      log.warn({ err: error, orderId }, 'a refund waits for the payment provider');
      return changed;
    }),
  );
}
