import type { PaymentPage } from '../../../core/payments/payment-provider.ts';
import { EXPAND, paymentOf } from './read-payment.ts';
import type { StripeClient } from './stripe-client.ts';

const PAGE = 100;
const MOST_PAGES = 20;

/**
 * Newest first. Intents without an order are of other programs of the same account and are left out. Those of another
 * address may be of this site, before its address changed.
 */
export async function listPayments(client: StripeClient, since: Date, after: string | null): Promise<PaymentPage> {
  let cursor = after;
  for (let page = 0; page < MOST_PAGES; page += 1) {
    const { data, has_more: hasMore } = await client.stripe.paymentIntents.list({
      ...{ created: { gte: Math.floor(since.getTime() / 1000) }, limit: PAGE },
      ...(cursor === null ? {} : { starting_after: cursor }),
      expand: EXPAND.map((path) => `data.${path}`),
    });
    const own = data.filter(({ metadata }) => metadata.site !== undefined && metadata.order !== undefined);
    const payments = await Promise.all(own.map((intent) => paymentOf(client, intent)));
    cursor = data.at(-1)?.id ?? cursor;
    if (payments.length > 0 || !hasMore) return { payments, hasMore, next: cursor };
  }
  // So many in a row are of other programs: the caller goes on behind them.
  return { payments: [], hasMore: true, next: cursor };
}
