import type { Platform } from '../../platform/platform.ts';
import { applyPayment } from './advance-order.ts';
import { findOrder } from './order-store.ts';

/** News of a payment is asked for so often; the comparison finds what is missed. */
export const NEWS_TRIES = 8;

/**
 * Asks the provider for a payment that a webhook told of, and applies it to its order. Other programs of the same account
 * have payments, too: those are left alone.
 * @throws when the provider cannot be reached, or the payment does not fit its order
 */
export async function takePaymentNews(platform: Platform, paymentId: string): Promise<void> {
  const { database, log, parts } = platform;
  const { provider } = parts.payments;
  if (provider === undefined) throw new Error('there is no payment provider');
  const payment = await provider.readPayment(paymentId);
  if ((await findOrder(database.db, payment.orderId)) === undefined) {
    log.info({ paymentId }, 'a webhook told of a payment that is of no order');
    return;
  }
  await applyPayment(platform, payment);
}
