import {
  eventOfPayment,
  isOverturning,
  isTerminal,
  ORDER_LAST_START_MS,
  type OrderEvent,
  type OrderState,
} from '@bandshell/domain/orders';
import type { PaymentProvider, ProviderPayment } from '../../core/payments/payment-provider.ts';
import { newSecretToken } from '../../core/secrets/secret-token.ts';
import type { Platform } from '../../platform/platform.ts';
import { noteFees } from './books/note-fees.ts';
import { changeOrder, factsOf, kindOf } from './change-order.ts';
import { noteDispute } from './disputes/note-dispute.ts';
import { endAtLostProvider, ProviderLost } from './lost-provider.ts';
import { notePartRefund } from './note-part-refund.ts';
import { failedBefore, findOrder, totalOf } from './order-store.ts';
import type { OrderRow } from './orders-tables.ts';
import { searchOn } from './search-payment.ts';

/** States in which the provider may know more than the site. */
const UNSETTLED: readonly OrderState[] = ['PAYMENT_PENDING', 'CANCEL_BENEFITS_INITIATED', 'REFUND_INITIATED'];
/** Pages of the provider's payments that one try reads for an open order. */
const MOST_PAGES = 20;

/** Why an order failed that no provider refused. */
const EXPIRED = 'expired';
const INVALID_METHOD = 'invalid_method';

/**
 * Brings an order and the provider together: begins its payment, or asks for it and applies what has happened. It may run at
 * any time, on several nodes at once and again after a crash at any step: the payment has the order's key, and states are
 * compared and set.
 * @throws when the provider cannot be reached; the caller tries again. {@link ProviderLost} when the site has another one now
 */
export async function advanceOrder(platform: Platform, orderId: string): Promise<OrderRow> {
  const order = await findOrder(platform.database.db, orderId);
  if (order === undefined) throw new Error(`there is no order ${orderId}`);
  if (isTerminal(order.state) && !UNSETTLED.includes(order.state)) return order;
  if (order.state === 'CANCEL_BENEFITS_INITIATED') return changeOrder(platform, order.id, 'benefits-withdrawn');
  const { provider } = platform.services.payments;
  if (provider === undefined || provider.name !== order.provider) return endAtLostProvider(platform, order);
  if (order.payment_id === null) return beginPayment(platform, provider, order);
  let payment = await provider.readPayment(order.payment_id);
  let attempt: number | undefined;
  // Money that is still on its way is waited for.
  const isRefundable = payment.status === 'succeeded' && !payment.isDisputed;
  if (order.state === 'REFUND_INITIATED' && isRefundable && ['none', 'failed'].includes(payment.refund)) {
    attempt = await refundAttempt(platform, order);
    if (attempt === undefined) return (await findOrder(platform.database.db, order.id)) ?? order;
    payment = await provider.refundPayment(payment.id, attempt);
  }
  if (payment.status === 'requires_action' && !isTerminal(order.state)) {
    const isOver = order.expires_at <= platform.clock.now();
    if (isOver || !(await isStillGiven(platform, order))) payment = await provider.cancelPayment(payment.id);
  }
  // It was asked for by the order's own id of it.
  return applyPayment(platform, { ...payment, orderId: order.id }, attempt);
}

/**
 * Which try of the refund is made: one more than have failed before. The site begins some refunds without being asked, so
 * what was asked for does not count. A try that was made already changes nothing. State and tries are read at once: who was
 * slower than the one whose try failed makes no further one of its own accord.
 * @returns undefined when no refund is under way any more
 */
async function refundAttempt({ database }: Platform, { id }: OrderRow): Promise<number | undefined> {
  const failed = await failedBefore(database.db, id);
  return failed === undefined ? undefined : failed + 1;
}

/**
 * Applies what a provider says about a payment to its order.
 * @param attempt the try of a refund that the provider was asked for; without it, a failure may be that of an earlier try
 */
export async function applyPayment(platform: Platform, updates: ProviderPayment, attempt?: number): Promise<OrderRow> {
  const order = await findOrder(platform.database.db, updates.orderId);
  if (order === undefined) throw new Error(`the payment ${updates.id} is of no order`);
  const payment = await confirmed(platform, order, updates);
  if (payment.amount !== totalOf(order) || payment.currency !== order.currency) {
    platform.log.error({ orderId: order.id, paymentId: payment.id }, 'a payment has another amount than its order');
    throw new Error(`the payment ${payment.id} does not fit its order`);
  }
  const event = eventOfPayment(payment);
  const isOfSomeTry = event === 'refund-failed' && attempt === undefined && payment.status === 'succeeded';
  if (isOfSomeTry && ((await refundAttempt(platform, order)) ?? 1) > 1) {
    // Which try has failed, the provider answers when it is asked for the one that is under way.
    return advanceOrder(platform, order.id);
  }
  const changed = await changeOrder(platform, order.id, event, {
    paymentId: payment.id,
    failureReason: payment.failureCode,
    keptMethod: payment.keptMethod,
    fees: payment.fees,
    actionToken: event === 'failed' ? newSecretToken() : payment.actionToken,
    refundAttempt: attempt ?? 1,
  });
  await notePartRefund(platform, order.id, payment);
  await noteMore(platform, changed, payment);
  // Money for an order that has failed, or for nobody, goes back.
  const isToRefund = changed.state === 'REFUND_INITIATED' && order.state !== 'REFUND_INITIATED';
  return isToRefund && payment.status === 'succeeded' ? advanceOrder(platform, order.id) : changed;
}

/** The text that a payment says beside its order's state: its dispute, and what the provider has kept. */
export async function noteMore(platform: Platform, order: OrderRow, payment: ProviderPayment): Promise<void> {
  await noteDispute(platform, order, payment);
  await noteFees(platform, order, payment);
}

/**
 * An event that says the opposite of an order's end may be late news. The provider is asked after the order was read.
 */
async function confirmed(platform: Platform, order: OrderRow, updates: ProviderPayment): Promise<ProviderPayment> {
  if (!isOverturning(order.state, eventOfPayment(updates))) return updates;
  const { provider } = platform.services.payments;
  if (provider?.name !== order.provider) throw new ProviderLost(order.provider);
  return { ...(await provider.readPayment(updates.id)), orderId: order.id };
}
/**
 * Whether somebody is there still to whom something can be given for money. Anybody who tries a card is looked at when
 * it is known.
 */
const isStillGiven = (platform: Platform, order: OrderRow): Promise<boolean> =>
  platform.database.transact(
    async (tx) =>
      totalOf(order) === 0 || (await kindOf(platform, order).mayGrant?.(tx, factsOf(order), platform)) !== false,
  );

async function beginPayment(platform: Platform, provider: PaymentProvider, order: OrderRow): Promise<OrderRow> {
  const now = platform.clock.now().getTime();
  if (order.method === null || order.expires_at.getTime() - ORDER_LAST_START_MS <= now) {
    return endUnpaid(platform, provider, order);
  }
  const { state } = await changeOrder(platform, order.id, 'submitted');
  // Somebody else was faster.
  if (state !== 'PROCESSING') return (await findOrder(platform.database.db, order.id)) ?? order;
  const answer = await provider.createPayment({
    key: `order-${order.id}`,
    orderId: order.id,
    amount: totalOf(order),
    currency: order.currency,
    method: order.method,
    buyerId: order.user_id,
    keepsMethod: order.keeps_method,
    // Before the payment, an order has a kept card only if it is to be paid with it.
    isKept: order.kept_method_id !== null,
    isOffSession: order.is_renewal,
  });
  if ('payment' in answer) return applyPayment(platform, answer.payment);
  return fail(platform, order, 'failed', INVALID_METHOD);
}

/** Before an order without a known payment fails, the provider is asked for one that the site has not heard of. */
async function endUnpaid(platform: Platform, provider: PaymentProvider, order: OrderRow): Promise<OrderRow> {
  const payment = await findPayment(platform, provider, order);
  if (payment !== undefined) {
    const ended = payment.status === 'requires_action' ? await provider.cancelPayment(payment.id) : payment;
    return applyPayment(platform, ended);
  }
  return order.expires_at <= platform.clock.now() ? fail(platform, order, 'expired', EXPIRED) : order;
}

/**
 * The payment of an order that the site has no id of.
 * @throws when the provider cannot be reached, or has so many payments since that the next try reads on
 */
async function findPayment(
  platform: Platform,
  provider: PaymentProvider,
  order: OrderRow,
): Promise<ProviderPayment | undefined> {
  const search = await searchOn(platform, provider, order, MOST_PAGES);
  if (search.isOver) return search.payment;
  throw new Error('the provider has more payments than one try looks through');
}

const fail = (platform: Platform, { id }: OrderRow, event: OrderEvent, reason: string): Promise<OrderRow> =>
  changeOrder(platform, id, event, { failureReason: reason, actionToken: newSecretToken() });
