import { createHmac, randomBytes } from 'node:crypto';
import { CARDS, type CardBehaviour, DISPUTE_FEE, EVIDENCE_MS, paymentFee, readExpiry, taxOf } from './cards.ts';
import { type Exchange, Refusal, readJson, sendJson } from './http.ts';
import type { Payment, PaymentStatus, Store } from './store.ts';
import type { Webhooks } from './webhooks.ts';

const METHOD_MS = 30 * 60_000;
const LIST = 100;

const FAILURES: Partial<Record<CardBehaviour, string>> = {
  declined: 'card_declined',
  'insufficient-funds': 'insufficient_funds',
};

/** Why a payment fails at once; null if it does not. A bank that would ask has nobody to ask when the buyer is not there. */
const failureOf = (behaviour: CardBehaviour, isOffSession: boolean): string | null => {
  if (isOffSession && behaviour === 'challenge') return 'authentication_required';
  if (isOffSession && behaviour === 'later-declined') return 'card_declined';
  return FAILURES[behaviour] ?? null;
};

export const newId = (kind: string): string => `${kind}_${randomBytes(18).toString('base64url')}`;
export const text = (value: unknown): string => (typeof value === 'string' ? value : '');

/** Payments, from the request to the refund. */
export class Payments {
  readonly #store: Store;
  readonly #webhooks: Webhooks;
  readonly #lateMs: number;

  constructor(store: Store, webhooks: Webhooks, lateMs: number) {
    this.#store = store;
    this.#webhooks = webhooks;
    this.#lateMs = lateMs;
  }

  /** The fields' page sends a card and gets a name for it. The number is kept nowhere. */
  async addMethod(exchange: Exchange): Promise<void> {
    const { number, expiry, cvc } = await readJson(exchange.request);
    const digits = text(number).replace(/[ -]/g, '');
    const behaviour = Object.hasOwn(CARDS, digits) ? CARDS[digits] : undefined;
    if (digits === '') throw new Refusal(400, 'number', 'A card has a number.');
    if (behaviour === undefined) throw new Refusal(400, 'unknown_card', 'Only test cards are taken.');
    const date = readExpiry(text(expiry));
    if (date === null) throw new Refusal(400, 'expiry', 'Write it like 12/34.');
    if (!/^\d{3,4}$/.test(text(cvc).trim())) throw new Refusal(400, 'cvc', 'The code has 3 digits.');
    const fingerprint = createHmac('sha256', this.#store.settings.secretKey)
      .update(`card ${digits} ${date}`)
      .digest('base64url');
    const last4 = digits.slice(-4);
    const method = { id: newId('pm'), behaviour, last4, fingerprint, expiresAt: Date.now() + METHOD_MS };
    this.#store.saveMethod(method);
    sendJson(exchange, 200, { id: method.id, last4: method.last4 });
  }

  async tax(exchange: Exchange): Promise<void> {
    const { amount, country } = await readJson(exchange.request);
    sendJson(exchange, 200, { tax: taxOf(amountOf(amount), text(country)) });
  }

  async create(exchange: Exchange): Promise<void> {
    const key = exchange.request.headers['idempotency-key'];
    if (typeof key !== 'string' || key === '') throw new Refusal(400, 'no_key', 'Send an Idempotency-Key.');
    const { amount, currency, order, method: methodId, keep, kept, offSession } = await readJson(exchange.request);
    const known = this.#store.byKey.get(key);
    if (known !== undefined) return sendJson(exchange, 200, view(known));
    const method = this.#store.methods.get(text(methodId));
    const isGone = method === undefined || (method.expiresAt !== null && method.expiresAt < Date.now());
    // Only a card that was kept is charged without being entered, or when its owner is not there.
    const isToBeKept = kept === true || offSession === true;
    if (isGone || (isToBeKept && method.expiresAt !== null)) {
      throw new Refusal(402, 'invalid_method', 'The card is not known, or its entry is too old.');
    }
    const { behaviour } = method;
    const isLate = behaviour === 'late' || behaviour === 'late-failure';
    const isDue = isLate || behaviour === 'chargeback' || behaviour === 'dispute-won';
    const failureCode = failureOf(behaviour, offSession === true);
    const isKept = keep === true && failureCode === null;
    if (isKept) this.#store.saveMethod({ ...method, expiresAt: null });
    const payment: Payment = {
      id: newId('pay'),
      key,
      // Nothing is charged: the card is checked and kept.
      amount: amount === 0 && keep === true ? 0 : amountOf(amount),
      currency: text(currency),
      order: text(order),
      created: Date.now(),
      behaviour,
      status: failureCode
        ? 'failed'
        : behaviour === 'challenge'
          ? 'requires_action'
          : isLate
            ? 'processing'
            : 'succeeded',
      failureCode,
      actionToken: behaviour === 'challenge' ? newId('act') : null,
      refund: 'none',
      isDisputed: false,
      kept: isKept ? { id: method.id, last4: method.last4, fingerprint: method.fingerprint ?? '' } : null,
      dueAt: isDue ? Date.now() + this.#lateMs : null,
    };
    this.#change(payment, {});
    sendJson(exchange, 200, view(payment));
  }

  forgetMethod(exchange: Exchange, id: string): void {
    this.#store.forgetMethod(id);
    sendJson(exchange, 200, { id });
  }

  read(exchange: Exchange, id: string): void {
    sendJson(exchange, 200, view(this.#find(id)));
  }

  /** The newest payments since a time, to compare with. */
  list(exchange: Exchange): void {
    const since = Number(exchange.url.searchParams.get('since') ?? 0);
    const after = exchange.url.searchParams.get('after');
    const all = [...this.#store.payments.values()].filter(({ created }) => created >= since);
    const from = after === null ? 0 : all.findIndex(({ id }) => id === after) + 1;
    const page = all.slice(from, from + LIST);
    sendJson(exchange, 200, { payments: page.map(view), hasMore: from + LIST < all.length });
  }

  /** Payments of which something went back since a time, by the time of that, the newest first. */
  listReversals(exchange: Exchange): void {
    const since = Number(exchange.url.searchParams.get('since') ?? 0);
    const from = Number(exchange.url.searchParams.get('after') ?? 0);
    const atOf = ({ disputedAt = 0, refundedAt = 0 }: Payment): number => Math.max(disputedAt, refundedAt);
    const all = [...this.#store.payments.values()]
      .filter((payment) => atOf(payment) > 0 && atOf(payment) >= since)
      .sort((a, b) => atOf(b) - atOf(a));
    const page = all.slice(from, from + LIST).map(({ id }) => id);
    sendJson(exchange, 200, { payments: page, next: from + LIST < all.length ? String(from + LIST) : null });
  }

  /** A payment that is over is answered as it is. */
  cancel(exchange: Exchange, id: string): void {
    const payment = this.#find(id);
    if (payment.status === 'requires_action') this.#change(payment, { status: 'canceled', actionToken: null });
    sendJson(exchange, 200, view(payment));
  }

  /** Each attempt is one try; of some cards the first fails. */
  async refund(exchange: Exchange, id: string): Promise<void> {
    const { attempt, amount, key } = await readJson(exchange.request);
    const wanted = typeof attempt === 'number' ? attempt : 1;
    const payment = this.#find(id);
    if (payment.status !== 'succeeded' || payment.isDisputed) {
      throw new Refusal(409, 'not_refundable', 'Only a payment that succeeded is refunded.');
    }
    if (amount !== undefined) return this.#refundPart(exchange, payment, amountOf(amount), text(key));
    const isNewTry = payment.refund === 'failed' && wanted > (payment.refundTries ?? 1);
    if (payment.refund === 'none' || isNewTry) {
      const isFailing = payment.behaviour === 'refund-failure' && wanted === 1;
      const isReturned = payment.behaviour === 'refund-returned' && wanted === 1;
      this.#change(payment, {
        ...{ refund: isFailing ? 'failed' : 'succeeded', refundTries: wanted, refundedAt: Date.now() },
        ...(isReturned ? { dueAt: Date.now() + this.#lateMs } : {}),
      });
    }
    sendJson(exchange, 200, view(payment));
  }

  /** A repeated key is the same refund. The last part makes the payment a refunded one. */
  #refundPart(exchange: Exchange, payment: Payment, amount: number, key: string): void {
    const { refundedAmount = 0, partKeys = [] } = payment;
    if (key !== '' && !partKeys.includes(key)) {
      const sum = refundedAmount + amount;
      if (sum > payment.amount || payment.refund === 'succeeded') {
        throw new Refusal(409, 'too_much', 'Only what is left of a payment is refunded.');
      }
      const isAll = sum === payment.amount;
      this.#change(payment, {
        ...{ refundedAmount: sum, partKeys: [...partKeys, key], refundedAt: Date.now() },
        ...(isAll ? { refund: 'succeeded' as const } : {}),
      });
    }
    sendJson(exchange, 200, view(payment));
  }

  /** The answer of a buyer to the bank. */
  answer(token: string, isConfirmed: boolean): Payment | undefined {
    const payment = this.byAction(token);
    if (payment === undefined) return undefined;
    this.#change(payment, {
      actionToken: null,
      status: isConfirmed ? 'succeeded' : 'failed',
      failureCode: isConfirmed ? null : 'authentication_failed',
    });
    return payment;
  }

  byAction(token: string): Payment | undefined {
    return [...this.#store.payments.values()].find(({ actionToken }) => actionToken !== null && actionToken === token);
  }

  /** Everything that happens by itself: late money comes or not, and buyers take theirs back. */
  settleDue(now: number): void {
    for (const payment of this.#store.payments.values()) {
      if (payment.dueAt === null || payment.dueAt > now) continue;
      if (payment.behaviour === 'chargeback') {
        this.#change(payment, { dueAt: null, isDisputed: true, disputedAt: Date.now() });
      } else if (payment.behaviour === 'refund-returned') {
        this.#change(payment, { dueAt: null, refund: 'failed', refundedAt: Date.now() });
      } else if (payment.behaviour === 'dispute-won') this.#dispute(payment);
      else if (payment.behaviour === 'late') this.#change(payment, { dueAt: null, status: 'succeeded' });
      else this.#change(payment, { dueAt: null, status: 'failed', failureCode: 'settlement_failed' });
    }
  }

  /** The first time the bank takes the money back, and the second time it gives it back to the site. */
  #dispute(payment: Payment): void {
    const change = payment.isDisputed
      ? { dueAt: null, isDisputed: false, isDisputeWon: true }
      : { dueAt: Date.now() + this.#lateMs, isDisputed: true, disputedAt: Date.now() };
    this.#change(payment, change);
  }

  /** Late money, at once. */
  hurry(): void {
    this.settleDue(Number.POSITIVE_INFINITY);
  }

  #change(payment: Payment, change: Partial<Payment>): void {
    Object.assign(payment, change);
    this.#store.savePayment(payment);
    const event = { id: newId('evt'), type: 'payment.updated', created: Date.now(), payment: payment.id } as const;
    this.#webhooks.send({ ...event, status: payment.status });
  }

  #find(id: string): Payment {
    const payment = this.#store.payments.get(id);
    if (payment === undefined) throw new Refusal(404, 'not_found', 'There is no such payment.');
    return payment;
  }
}

export function amountOf(value: unknown): number {
  if (typeof value !== 'number' || !Number.isSafeInteger(value) || value <= 0) {
    throw new Refusal(400, 'amount', 'The amount is a positive whole number.');
  }
  return value;
}

interface PaymentView {
  readonly id: string;
  readonly status: PaymentStatus;
  readonly kept: Payment['kept'];
}

const view = ({
  key: _key,
  behaviour: _behaviour,
  dueAt: _dueAt,
  refundTries: _tries,
  partKeys: _partKeys,
  refundedAt: _refundedAt,
  disputedAt,
  kept = null,
  ...shown
}: Payment): PaymentView & Readonly<Record<string, unknown>> => ({
  ...{ ...shown, kept },
  fees: {
    payment: shown.status === 'succeeded' && shown.amount > 0 ? paymentFee(shown.amount) : 0,
    dispute: disputedAt === undefined ? 0 : DISPUTE_FEE,
  },
  dispute:
    disputedAt === undefined
      ? null
      : {
          ...{ id: `dp_${shown.id}`, amount: shown.amount, reason: 'fraudulent', openedAt: disputedAt },
          stage: shown.isDisputeWon === true && !shown.isDisputed ? 'won' : 'needs_response',
          evidenceDueAt: disputedAt + EVIDENCE_MS,
        },
});
