import {
  mergedPostings,
  type Posting,
  partPostings,
  reversed,
  siteAccount,
  type TransactionKind,
  taxAccount,
} from '@bandshell/domain/ledger';
import {
  isFailed,
  MONEY_BACK,
  NOTHING_BACK,
  type OrderEffect,
  type OrderEvent,
  type OrderStep,
  orderStep,
} from '@bandshell/domain/orders';
import { newId } from '../../core/ids/new-id.ts';
import type { KeptMethod, ProviderFees } from '../../core/payments/payment-provider.ts';
import { kindOfOffer, type PaidOrder, type PurchaseKind } from '../../core/payments/purchase-kind.ts';
import { isUnavailableAt } from '../../core/users/availability.ts';
import type { Tx } from '../../platform/database/database.ts';
import type { Platform } from '../../platform/platform.ts';
import { feePostings, feesEntered } from './books/note-fees.ts';
import { forgetAtProvider, keepMethod } from './kept-methods.ts';
import { countFailedRefunds, findOrder, totalOf } from './order-store.ts';
import type { OrderRow } from './orders-tables.ts';
import { sendReceipt } from './send-receipt.ts';

/** Everything that is learnt with an event. */
export interface OrderUpdate {
  readonly paymentId?: string;
  readonly actionToken?: string | null;
  readonly failureReason?: string | null;
  readonly keptMethod?: KeptMethod | null;
  /** The amount that the provider has kept of the payment. */
  readonly fees?: ProviderFees | null;
  /** Which try of the refund failed. */
  readonly refundAttempt?: number;
}

/** The buyer no longer has what a refund would take. The transaction is rolled back. */
export class BenefitsSpent extends Error {
  override readonly name = 'BenefitsSpent';
}

/** Why an order failed without money: what is given once was given already. */
export const NOT_GIVEN = 'not_eligible';

/** Others change an order at most so often while one tries. */
const TRIES = 8;

/**
 * Applies an event to an order: state, benefits, ledger, receipt and history, all or nothing. A change that comes
 * second finds another state, and is decided anew.
 * @param also what the caller writes with the change, in its transaction
 * @returns the order afterwards; an event that has no step changes nothing
 * @throws {BenefitsSpent} when a refund was asked for
 */
export async function changeOrder(
  platform: Platform,
  orderId: string,
  event: OrderEvent,
  updates: OrderUpdate = {},
  also?: (tx: Tx, changed: OrderRow) => Promise<void>,
): Promise<OrderRow> {
  const { clock, database } = platform;
  for (let attempt = 1; attempt <= TRIES; attempt += 1) {
    const changed = await database.transact(async (tx): Promise<OrderRow | 'again'> => {
      const order = await findOrder(tx.db, orderId);
      if (order === undefined) throw new Error(`there is no order ${orderId}`);
      const { waitsForMoney = false } = kindOf(platform, order);
      const wanted = orderStep(order.state, event, order.benefits_state, waitsForMoney);
      if (wanted === null || (await isOfEarlierTry(tx, order, event, updates))) return order;
      const isFree = totalOf(order) === 0;
      // Of an order without money nothing goes back.
      if (isFree && wanted.to === 'REFUND_INITIATED') {
        await dropCard(tx, platform, order, updates.keptMethod);
        return order;
      }
      const fingerprint = isFree ? (updates.keptMethod?.fingerprint ?? null) : null;
      const isRefused = await isForNobody(tx, platform, order, wanted, fingerprint);
      const refusal = isFree ? NOTHING_BACK : MONEY_BACK;
      const step = isRefused ? refusal : wanted;
      const now = clock.now();
      // Compare and set: the row changes only from the state that the step was decided on.
      const kept = order.keeps_method && step.effects.includes('grant') ? (updates.keptMethod ?? null) : null;
      const stepped = await tx.db
        .updateTable('orders')
        .set({
          state: step.to,
          updated_at: now,
          action_token: updates.actionToken ?? null,
          failure_reason: step === NOTHING_BACK ? NOT_GIVEN : (updates.failureReason ?? order.failure_reason),
          ...(updates.paymentId === undefined ? {} : { payment_id: updates.paymentId, method: null }),
        })
        .where('id', '=', orderId)
        .where('state', '=', order.state)
        .returningAll()
        .executeTakeFirst();
      if (stepped === undefined) return 'again';
      // Only by who took the step: what another one writes meanwhile could come after the user's cards were forgotten.
      const updated = kept === null ? stepped : await withKeptMethod(tx, platform, stepped, kept);
      await noteChange(tx, platform, updated, event, order.state);
      if (isRefused || isLost(order, step)) await dropCard(tx, platform, order, updates.keptMethod);
      for (const effect of step.effects) await runEffect(tx, platform, updated, effect, { ...updates, fingerprint });
      await also?.(tx, updated);
      return (await findOrder(tx.db, orderId)) ?? updated;
    });
    if (changed !== 'again') {
      // Taking back is one step here, as it is in the same transaction.
      return changed.state === 'CANCEL_BENEFITS_INITIATED' && event !== 'benefits-withdrawn'
        ? changeOrder(platform, orderId, 'benefits-withdrawn')
        : changed;
    }
  }
  throw new Error(`the order ${orderId} changes too often`);
}

/** Whether a refund's failure is noted already: that of the try under way is not known then. */
const isOfEarlierTry = async (
  { db }: Tx,
  { id, state }: OrderRow,
  event: OrderEvent,
  { refundAttempt }: OrderUpdate,
): Promise<boolean> =>
  event === 'refund-failed' &&
  state === 'REFUND_INITIATED' &&
  refundAttempt !== undefined &&
  (await countFailedRefunds(db, id)) >= refundAttempt;

/** Whether nobody is left to whom a step would give what was bought. */
const isForNobody = async (
  tx: Tx,
  platform: Platform,
  order: OrderRow,
  step: OrderStep,
  fingerprint: string | null,
): Promise<boolean> =>
  (step.effects.includes('grant') && !order.is_renewal && (await isGone(tx, platform, order.user_id))) ||
  ((step.effects.includes('grant') || (step.to === 'SUCCESS' && step.effects.includes('restore'))) &&
    (await kindOf(platform, order).mayGrant?.(tx, factsOf(order, fingerprint), platform)) === false);

/** Whether a buyer can use nothing any more: closed, suspended or erased while a bank asked. */
const isGone = async ({ db }: Tx, { clock }: Platform, userId: string): Promise<boolean> => {
  const buyer = await db
    .selectFrom('users')
    .select(['unavailable_reason', 'unavailable_until'])
    .where('id', '=', userId)
    .executeTakeFirst();
  return buyer === undefined || isUnavailableAt(buyer, clock.now());
};

/** Whether a step ends an order by which nothing was ever given. */
const isLost = ({ benefits_state }: OrderRow, { to }: OrderStep): boolean => benefits_state === 'none' && isFailed(to);

/**
 * Anybody who is given nothing has agreed to no further charge: the provider forgets the card. That is asked for once.
 * A card that is in its owner's list stays.
 */
async function dropCard(
  tx: Tx,
  platform: Platform,
  { id, provider, kept_method_id }: OrderRow,
  card: KeptMethod | null | undefined,
): Promise<void> {
  if (card == null || kept_method_id !== null) return;
  const { numUpdatedRows } = await tx.db
    .updateTable('orders')
    .set({ keeps_method: false })
    .where('id', '=', id)
    .where('keeps_method', '=', true)
    .executeTakeFirst();
  if (numUpdatedRows === 1n) await forgetAtProvider(tx, platform, provider, card.id);
}

export const noteChange = (
  { db }: Tx,
  { clock }: Platform,
  { id, state, updated_at }: OrderRow,
  event: OrderEvent | 'created' | 'refunded-in-part',
  from: OrderRow['state'] | null,
) =>
  db
    .insertInto('order_changes')
    .values({ order_id: id, id: newId(clock), event, from_state: from, to_state: state, at: updated_at })
    .execute();

async function runEffect(
  tx: Tx,
  platform: Platform,
  order: OrderRow,
  effect: OrderEffect,
  { fingerprint, fees = null }: Pick<OrderUpdate, 'fees'> & { readonly fingerprint: string | null },
): Promise<void> {
  switch (effect) {
    case 'grant': {
      await moveBenefits(tx, platform, order, 'purchase', 'granted', fees);
      await kindOf(platform, order).onGranted?.(tx, platform, factsOf(order, fingerprint));
      return;
    }
    case 'withdraw':
    case 'force-withdraw': {
      if (order.benefits_state !== 'granted') return;
      const kind = kindOf(platform, order);
      if (effect === 'withdraw' && (await kind.mayWithdraw?.(tx, factsOf(order))) === false) {
        throw new BenefitsSpent(order.id);
      }
      await moveBenefits(tx, platform, order, effect === 'withdraw' ? 'refund' : 'chargeback', 'withdrawn');
      await kind.onWithdrawn?.(tx, platform, factsOf(order));
      return;
    }
    case 'restore': {
      if (order.benefits_state !== 'withdrawn') return;
      // Whom it was taken from may be gone by now.
      if ((await kindOf(platform, order).mayGrant?.(tx, factsOf(order), platform)) === false) return;
      await moveBenefits(tx, platform, order, 'restoration', 'granted');
      await kindOf(platform, order).onGranted?.(tx, platform, factsOf(order));
      return;
    }
    case 'send-receipt':
      // An order that is given again after a dispute has its receipt already; where nothing was paid, there is none.
      return order.receipt_number === null && totalOf(order) > 0 ? sendReceipt(tx, platform, order) : undefined;
    case 'tell-waiting':
      return kindOf(platform, order).onAwaited?.(tx, platform, factsOf(order));
    case 'tell-failure':
      return kindOf(platform, order).onFailed?.(tx, platform, factsOf(order));
  }
}

/** Posts the money and what was bought for it, or takes both back, in one transaction of the ledger. */
async function moveBenefits(
  tx: Tx,
  platform: Platform,
  order: OrderRow,
  kind: TransactionKind,
  state: 'granted' | 'withdrawn',
  fees: ProviderFees | null = null,
): Promise<void> {
  // Money that went back in parts is entered already, and does not come back.
  const whole = boughtWith(platform, order);
  const bought = mergedPostings([...whole, ...reversed(partPostings(whole, Number(order.refunded), totalOf(order)))]);
  const turn = order.benefits_turn + 1;
  const entry = { key: `order:${order.id}:${turn}`, kind, reference: `order:${order.id}` } as const;
  // A trial moves nothing.
  const outcome =
    bought.length === 0
      ? 'posted'
      : await platform.services.ledger.post(tx, {
          ...entry,
          postings: state === 'granted' ? mergedPostings([...bought, ...feePostings(order, fees)]) : reversed(bought),
        });
  if (outcome === 'short') throw new BenefitsSpent(order.id);
  await tx.db
    .updateTable('orders')
    .set({
      ...{ benefits_state: state, benefits_turn: turn },
      ...(fees === null || bought.length === 0 ? {} : feesEntered(order, fees)),
    })
    .where('id', '=', order.id)
    .execute();
}

/** Everything that an order moves as a whole. */
export const boughtWith = (platform: Platform, order: OrderRow): readonly Posting[] =>
  mergedPostings([...moneyOf(order), ...kindOf(platform, order).postings(factsOf(order))]);

const moneyOf = (order: OrderRow): readonly Posting[] => {
  const { currency } = order;
  const tax = Number(order.tax);
  return [
    { account: siteAccount('buyers', currency), amount: -totalOf(order) },
    { account: siteAccount('sales', currency), amount: Number(order.subtotal) },
    ...(tax === 0 ? [] : [{ account: taxAccount(order.tax_country, currency), amount: tax }]),
  ];
};

/** The feature that sells an order. */
export const kindOf = ({ services }: Platform, { type, offer_id }: OrderRow): PurchaseKind => {
  const kind = kindOfOffer(services.purchaseKinds, type, offer_id);
  if (kind === undefined) throw new Error(`nobody sells "${type}" any more`);
  return kind;
};

/** An order as its seller sees it. */
export const factsOf = (
  { id, user_id: userId, benefits, kept_method_id: keptMethodId, country }: OrderRow,
  cardFingerprint: string | null = null,
): PaidOrder => ({ id, userId, benefits, keptMethodId, country, cardFingerprint });

async function withKeptMethod(tx: Tx, platform: Platform, order: OrderRow, kept: KeptMethod): Promise<OrderRow> {
  const kept_method_id = await keepMethod(tx, platform, order, kept);
  return tx.db
    .updateTable('orders')
    .set({ kept_method_id })
    .where('id', '=', order.id)
    .returningAll()
    .executeTakeFirstOrThrow();
}
