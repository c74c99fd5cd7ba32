import { sql } from 'kysely';
import type { Platform } from '../../platform/platform.ts';
import { applyPayment } from './advance-order.ts';
import { findOrderOf } from './order-store.ts';

/** News of a payment is asked for so often at once. Then a job asks for it with all others that are not applied. */
export const NEWS_TRIES = 8;
/** News that are not applied after this time are the job's. */
const OVERDUE_MS = 10 * 60_000;
/** Payments that one run of the job asks for. */
const PAYMENTS_A_RUN = 100;

/**
 * Asks the provider for a payment that a webhook told of, and applies it to its order. Other programs of the same account
 * have payments, too: those are left alone. Only then the news count as applied.
 * @throws when the provider cannot be reached, or the payment does not fit its order
 */
export async function takePaymentUpdate(platform: Platform, paymentId: string): Promise<void> {
  const { clock, database, log, services } = platform;
  const { provider } = services.payments;
  if (provider === undefined) throw new Error('there is no payment provider');
  const askedAt = clock.now();
  const payment = await provider.readPayment(paymentId);
  const order = await findOrderOf(database.db, provider.name, payment);
  if (order === undefined) log.info({ paymentId }, 'a webhook told of a payment that is of no order');
  else await applyPayment(platform, { ...payment, orderId: order.id });
  await database.db
    .updateTable('payment_events')
    .set({ applied_at: clock.now() })
    .where('provider', '=', provider.name)
    .where('payment_id', '=', paymentId)
    .where('applied_at', 'is', null)
    // An event that was told after the provider was asked has a job of its own.
    .where('received_at', '<=', askedAt)
    .execute();
}

/**
 * Asks for payments of which news came that were never applied, as the provider or the database was away for longer than a
 * job tries. Each has its turn, however many there are.
 * @returns how many were applied
 */
export async function takeOverdueUpdates(platform: Platform): Promise<number> {
  const { clock, database, log, services } = platform;
  const { provider } = services.payments;
  if (provider === undefined) return 0;
  const { rows } = await sql<{ readonly payment_id: string }>`
    select payment_id from payment_events
    where provider = ${provider.name} and applied_at is null and payment_id is not null
      and received_at <= ${new Date(clock.now().getTime() - OVERDUE_MS)}
    group by payment_id order by random() limit ${PAYMENTS_A_RUN}`.execute(database.db);
  let applied = 0;
  for (const { payment_id: paymentId } of rows) {
    try {
      await takePaymentUpdate(platform, paymentId);
      applied += 1;
    } catch (error) {
      log.warn({ err: error, paymentId }, 'news of a payment wait');
    }
  }
  return applied;
}
