import type { PaymentProvider, ProviderPayment } from '../../core/payments/payment-provider.ts';
import type { Platform } from '../../platform/platform.ts';
import type { OrderRow } from './orders-tables.ts';

/** Clocks of two companies differ. */
const EARLIER_MS = 5 * 60_000;

export type PaymentSearch =
  | { readonly isOver: true; readonly payment: ProviderPayment | undefined; readonly pages: number }
  /** There are more pages, behind `after`. */
  | { readonly isOver: false; readonly after: string | null; readonly pages: number };

/**
 * Looks for the payment of an order in the provider's list, a few pages at once.
 * @param from where to go on, and how many pages are read
 */
export async function searchPayment(
  provider: Pick<PaymentProvider, 'listPayments'>,
  order: Pick<OrderRow, 'id' | 'created_at'>,
  from: { readonly after: string | null; readonly pages: number },
): Promise<PaymentSearch> {
  const since = new Date(order.created_at.getTime() - EARLIER_MS);
  let { after } = from;
  for (let pages = 1; pages <= from.pages; pages += 1) {
    const { payments, hasMore, next } = await provider.listPayments(since, after);
    const payment = payments.find(({ orderId }) => orderId === order.id);
    if (payment !== undefined || !hasMore) return { isOver: true, payment, pages };
    after = next ?? payments.at(-1)?.id ?? after;
  }
  return { isOver: false, after, pages: from.pages };
}

/** The same from where the last search for the order ended. How far it came is kept, so each search comes to an end. */
export async function searchOn(
  { database }: Pick<Platform, 'database'>,
  provider: PaymentProvider,
  order: OrderRow,
  pages: number,
): Promise<PaymentSearch> {
  const search = await searchPayment(provider, order, { after: order.payment_search_after, pages });
  if (search.isOver) return search;
  // Its payment is older than the search, so none comes in behind it.
  await database.db
    .updateTable('orders')
    .set({ payment_search_after: search.after })
    .where('id', '=', order.id)
    .execute();
  return search;
}
