import { DISPUTE_FEE, paymentFee } from './cards.ts';
import { type Exchange, sendJson } from './http.ts';
import { newId } from './payments.ts';
import type { Payment, Store } from './store.ts';

const LIST = 100;

/** The amount that is left of a payment for the site, after refunds, disputes and fees. */
function netOf({ amount, status, refund, refundedAmount = 0, isDisputed, disputedAt }: Payment): number {
  if (status !== 'succeeded') return 0;
  const back = refund === 'succeeded' || isDisputed ? amount : refundedAmount;
  return amount - back - (amount > 0 ? paymentFee(amount) : 0) - (disputedAt === undefined ? 0 : DISPUTE_FEE);
}

/** The provider's payouts to the bank of the site. */
export class BankPayouts {
  readonly #store: Store;

  constructor(store: Store) {
    this.#store = store;
  }

  /** Pays all that the site has, in each currency. Creators are paid out of it, too. */
  payAll(): void {
    const balances = new Map<string, number>();
    const add = (currency: string, amount: number): void =>
      void balances.set(currency, (balances.get(currency) ?? 0) + amount);
    for (const payment of this.#store.payments.values()) add(payment.currency, netOf(payment));
    for (const { currency, amount, status } of this.#store.payouts.values()) {
      if (status !== 'failed') add(currency, -amount);
    }
    for (const { currency, amount } of this.#store.bankPayouts.values()) add(currency, -amount);
    for (const [currency, amount] of balances) {
      if (amount > 0) {
        this.#store.saveBankPayout({ id: newId('bank'), amount, currency, created: Date.now(), status: 'paid' });
      }
    }
  }

  list(exchange: Exchange): void {
    const since = Number(exchange.url.searchParams.get('since') ?? 0);
    const from = Number(exchange.url.searchParams.get('after') ?? 0);
    const all = [...this.#store.bankPayouts.values()].filter(({ created }) => created >= since);
    const next = from + LIST < all.length ? String(from + LIST) : null;
    sendJson(exchange, 200, { payouts: all.slice(from, from + LIST), next });
  }
}
