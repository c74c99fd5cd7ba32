import { sql } from 'kysely';
import type { PaymentProvider, ProviderPayment } from '../../core/payments/payment-provider.ts';
import type { Platform } from '../../platform/platform.ts';
import { applyPayment } from './advance-order.ts';
import { PROVIDER_LOST } from './lost-provider.ts';
import type { OrderRow } from './orders-tables.ts';
import { searchOn } from './search-payment.ts';

/** Orders that one run looks at. */
const ORDERS_A_RUN = 100;
/** Pages of the provider's payments that one run reads for orders without an id of a payment; the next run goes on there. */
const PAGES_A_RUN = 40;
/** So that one order does not take all of them. */
const PAGES_AN_ORDER = 10;
/** Why an order failed for which the lost provider has taken nothing after all. */
const PROVIDER_LOST_UNPAID = 'provider_lost_unpaid';

/**
 * Asks the provider about orders that were given up while the site did not have it, however long ago: the comparison of
 * payments reaches back two days. Money that was taken goes back. An order that took none is not asked about again.
 * @returns how many orders had money
 */
export async function settleGivenUpOrders(platform: Platform): Promise<number> {
  const { database, log, services } = platform;
  const { provider } = services.payments;
  if (provider === undefined) return 0;
  const rows = await database.db
    .selectFrom('orders')
    .selectAll()
    // Written out, so that a prepared statement finds the index of these.
    .where('state', '=', sql.lit('FAILED' as const))
    .where('failure_reason', '=', sql.lit(PROVIDER_LOST))
    .where('provider', '=', provider.name)
    // No provider has heard of an order that was only written down.
    .where(({ exists, or, ref, selectFrom }) =>
      or([
        sql<boolean>`payment_id is not null`,
        exists(
          selectFrom('order_changes')
            .select('order_changes.id')
            .where('order_changes.order_id', '=', ref('orders.id'))
            .where('order_changes.event', '=', 'submitted'),
        ),
      ]),
    )
    .orderBy(sql`random()`)
    .limit(ORDERS_A_RUN)
    .execute();
  let paid = 0;
  const pages = { left: PAGES_A_RUN };
  for (const order of rows) {
    try {
      const found = await findOrRemember(platform, provider, order, pages);
      if (found !== 'unknown' && (await settle(platform, provider, order, found))) paid += 1;
    } catch (error) {
      log.warn({ err: error, orderId: order.id }, 'an order that was given up could not be asked about');
    }
  }
  return paid;
}

/** The payment of an order; undefined when it has none. While it is unknown, the next run reads on. */
async function findOrRemember(
  platform: Platform,
  provider: PaymentProvider,
  order: OrderRow,
  pages: { left: number },
): Promise<ProviderPayment | undefined | 'unknown'> {
  if (order.payment_id !== null) return provider.readPayment(order.payment_id);
  if (pages.left === 0) return 'unknown';
  const search = await searchOn(platform, provider, order, Math.min(pages.left, PAGES_AN_ORDER));
  pages.left -= search.pages;
  return search.isOver ? search.payment : 'unknown';
}

async function settle(
  platform: Platform,
  provider: PaymentProvider,
  order: OrderRow,
  found: ProviderPayment | undefined,
): Promise<boolean> {
  // A buyer who has not answered their bank until now must not pay for it any more.
  const payment = found?.status === 'requires_action' ? await provider.cancelPayment(found.id) : found;
  if (payment?.status === 'processing') return false;
  const { state } = payment === undefined ? order : await applyPayment(platform, { ...payment, orderId: order.id });
  if (state !== 'FAILED') return true;
  await platform.database.db
    .updateTable('orders')
    .set({ failure_reason: PROVIDER_LOST_UNPAID })
    .where('id', '=', order.id)
    .where('state', '=', 'FAILED')
    .where('failure_reason', '=', PROVIDER_LOST)
    .execute();
  return false;
}
