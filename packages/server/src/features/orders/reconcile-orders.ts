import { eventOfPayment, orderStep, PROCESSING_STATES } from '@bandshell/domain/orders';
import { sql } from 'kysely';
import type { PaymentProvider, ProviderPayment } from '../../core/payments/payment-provider.ts';
import type { Platform } from '../../platform/platform.ts';
import { advanceOrder, applyPayment, noteMore } from './advance-order.ts';
import { changeOrder } from './change-order.ts';
import { ProviderLost } from './lost-provider.ts';
import { hasNewRefund } from './note-part-refund.ts';
import { findOrderOf, totalOf } from './order-store.ts';
import type { OrderRow } from './orders-tables.ts';

/** Orders that one run looks at. */
const ORDERS_A_RUN = 500;
/** An order that changed within this time is left to webhooks. */
const QUIET_MS = 30_000;
/** Payments of this time are compared with orders. */
const COMPARED_MS = 2 * 24 * 60 * 60_000;
const PAGES_A_RUN = 50;
/** Banks take disputes for 120 days and decide some weeks later; refunds fail within some weeks. */
const REVERSED_WITHIN_MS = 200 * 24 * 60 * 60_000;
/** Pages of payments that went back: the newest, and older ones that each run reads further. */
const NEWEST_PAGES = 5;
const OLDER_PAGES = 20;
const EVENTS_KEPT_MS = 30 * 24 * 60 * 60_000;

export interface Reconciliation {
  /** Orders that were asked about. */
  readonly looked: number;
  /** Orders about which the provider could not be asked. */
  readonly failed: number;
}

/** Asks the provider about orders without an end, and ends those whose time is over. */
export async function advanceOpenOrders(platform: Platform): Promise<Reconciliation> {
  const { clock, database, log } = platform;
  const now = clock.now();
  const rows = await database.db
    .selectFrom('orders')
    .select('id')
    .where('state', 'in', [...PROCESSING_STATES, 'PAYMENT_PENDING', 'CANCEL_BENEFITS_INITIATED', 'REFUND_INITIATED'])
    .where('updated_at', '<=', new Date(now.getTime() - QUIET_MS))
    // A buyer who waits at checkout comes first. Of the others, each has its turn, however many wait for late money.
    .orderBy((eb) => eb('state', 'in', PROCESSING_STATES), 'desc')
    .orderBy(sql`random()`)
    .limit(ORDERS_A_RUN)
    .execute();
  let failed = 0;
  let lost = 0;
  for (const { id } of rows) {
    try {
      await advanceOrder(platform, id);
    } catch (error) {
      failed += 1;
      if (error instanceof ProviderLost) {
        lost += 1;
        continue;
      }
      log.warn({ err: error, orderId: id }, 'an order could not be brought up to date');
    }
  }
  await giveUngiven(platform);
  if (lost > 0) log.warn({ orders: lost }, 'orders wait at a payment provider that the site no longer has');
  await database.db
    .deleteFrom('payment_events')
    .where('received_at', '<', new Date(now.getTime() - EVENTS_KEPT_MS))
    .where((eb) =>
      eb.or([eb('applied_at', 'is not', null), eb('received_at', '<', new Date(now.getTime() - REVERSED_WITHIN_MS))]),
    )
    .execute();
  return { looked: rows.length, failed };
}

/** Gives what an older version did not give when the money came, while both ran. */
async function giveUngiven(platform: Platform): Promise<void> {
  const rows = await platform.database.db
    .selectFrom('orders')
    .select('id')
    // Written out, so that a prepared statement finds the index of these.
    .where('state', '=', sql.lit('SUCCESS' as const))
    .where('benefits_state', '=', sql.lit('none' as const))
    .limit(ORDERS_A_RUN)
    .execute();
  for (const { id } of rows) {
    await changeOrder(platform, id, 'succeeded').catch((error: unknown) =>
      platform.log.error({ err: error, orderId: id }, 'an order is paid, and its buyer has nothing'),
    );
  }
}

export interface Comparison {
  readonly payments: number;
  /** Orders that the provider knew better. */
  readonly mended: number;
  /** Payments that do not fit an order; each is a line of the log. */
  readonly unexplained: number;
}

/** How far payments that went back were read. The next comparison goes on there. */
export interface ReversalsRead {
  after: string | null;
}

/**
 * Compares the provider's payments of the last two days with the orders. Disputes and refunds are compared for the longest time
 * that a provider allows, however old the payment is. It applies what the site has missed.
 */
export async function comparePayments(platform: Platform, read: ReversalsRead = { after: null }): Promise<Comparison> {
  const { clock, services } = platform;
  const { provider } = services.payments;
  const counted = { payments: 0, mended: 0, unexplained: 0 };
  if (provider === undefined) return counted;
  const since = new Date(clock.now().getTime() - COMPARED_MS);
  let after: string | null = null;
  for (let page = 0; page < PAGES_A_RUN; page += 1) {
    const { payments, hasMore, next } = await provider.listPayments(since, after);
    for (const payment of payments) await compare(platform, provider, payment, counted);
    if (!hasMore) break;
    after = next ?? payments.at(-1)?.id ?? after;
  }
  await compareReversals(platform, provider, read, counted);
  return counted;
}

/** The newest pages first, and then some more from where the last comparison ended, until all were read. */
async function compareReversals(
  platform: Platform,
  provider: PaymentProvider,
  read: ReversalsRead,
  counted: Counted,
): Promise<void> {
  const since = new Date(platform.clock.now().getTime() - REVERSED_WITHIN_MS);
  const seen = new Set<string>();
  const readOn = async (from: string | null, pages: number): Promise<string | null> => {
    let after = from;
    for (let page = 0; page < pages; page += 1) {
      const { paymentIds, next } = await provider.listReversals(since, after);
      for (const id of paymentIds.filter((each) => !seen.has(each))) {
        seen.add(id);
        await compareReversal(platform, provider, id, counted);
      }
      if (next === null) return null;
      after = next;
    }
    return after;
  };
  const behindNewest = await readOn(null, NEWEST_PAGES);
  read.after = behindNewest === null ? null : await readOn(read.after ?? behindNewest, OLDER_PAGES);
}

/** Only of own orders the provider is asked: an account may have many payments of other programs. */
async function compareReversal(
  platform: Platform,
  provider: PaymentProvider,
  paymentId: string,
  counted: Counted,
): Promise<void> {
  const order = await findOrderOf(platform.database.db, provider.name, { id: paymentId, orderId: '' });
  if (order === undefined) return;
  await compare(platform, provider, await provider.readPayment(paymentId), counted);
}

type Counted = { -readonly [Name in keyof Comparison]: number };

async function compare(
  platform: Platform,
  provider: PaymentProvider,
  payment: ProviderPayment,
  counted: Counted,
): Promise<void> {
  const order = await findOrderOf(platform.database.db, provider.name, payment);
  // Of another program of the account.
  if (order === undefined && payment.orderId === '') return;
  counted.payments += 1;
  if (order !== undefined && isSettled(order, payment) && !hasNewRefund(order, payment)) {
    return noteMore(platform, order, payment);
  }
  try {
    await applyPayment(platform, { ...payment, orderId: order?.id ?? payment.orderId });
    counted.mended += 1;
  } catch (error) {
    counted.unexplained += 1;
    platform.log.error({ err: error, paymentId: payment.id }, 'a payment does not fit the orders');
  }
}

/** Whether a payment brings its order no step. Of one without money that failed, the card is dropped, once. */
function isSettled(order: OrderRow, payment: ProviderPayment): boolean {
  const step = orderStep(order.state, eventOfPayment(payment), order.benefits_state);
  const isDropped = totalOf(order) === 0 && (!order.keeps_method || payment.keptMethod === null);
  return step === null || (isDropped && step.to === 'REFUND_INITIATED');
}
