import { BANK_ACCOUNTS } from './bank-accounts.ts';
import { type Exchange, Refusal, readJson, sendJson } from './http.ts';
import { amountOf, newId, text } from './payments.ts';
import type { Payout, Store } from './store.ts';

/** Payouts to creators: on their way for a while, then paid, or sent back by the bank. */
export class Payouts {
  readonly #store: Store;
  readonly #lateMs: number;

  constructor(store: Store, lateMs: number) {
    this.#store = store;
    this.#lateMs = lateMs;
  }

  /** The fields' page sends an account and gets a name for it. The number is kept nowhere. */
  async addAccount(exchange: Exchange): Promise<void> {
    const { number } = await readJson(exchange.request);
    const digits = text(number).replace(/[ -]/g, '');
    const behaviour = Object.hasOwn(BANK_ACCOUNTS, digits) ? BANK_ACCOUNTS[digits] : undefined;
    if (behaviour === undefined) throw new Refusal(400, 'unknown_account', 'Only test accounts are taken.');
    const account = { id: newId('ba'), behaviour, last4: digits.slice(-4) };
    this.#store.savePayoutAccount(account);
    sendJson(exchange, 200, { id: account.id, last4: account.last4 });
  }

  readAccount(exchange: Exchange, id: string): void {
    const account = this.#store.payoutAccounts.get(id);
    if (account === undefined) throw new Refusal(404, 'not_found', 'There is no such account.');
    sendJson(exchange, 200, { id: account.id, last4: account.last4 });
  }

  async create(exchange: Exchange): Promise<void> {
    const key = exchange.request.headers['idempotency-key'];
    if (typeof key !== 'string' || key === '') throw new Refusal(400, 'no_key', 'Send an Idempotency-Key.');
    const { amount, currency, payout: name, account: accountId } = await readJson(exchange.request);
    const known = this.#store.payoutsByKey.get(key);
    if (known !== undefined) return sendJson(exchange, 200, view(known));
    const account = this.#store.payoutAccounts.get(text(accountId));
    if (account === undefined) throw new Refusal(404, 'not_found', 'There is no such account.');
    const isRefused = account.behaviour === 'refused';
    const payout: Payout = {
      id: newId('po'),
      key,
      payout: text(name),
      amount: amountOf(amount),
      currency: text(currency),
      behaviour: account.behaviour,
      status: isRefused ? 'failed' : 'in_transit',
      failureCode: isRefused ? 'no_account' : null,
      dueAt: isRefused ? null : Date.now() + this.#lateMs,
    };
    this.#store.savePayout(payout);
    sendJson(exchange, 200, view(payout));
  }

  read(exchange: Exchange, id: string): void {
    const payout = this.#store.payouts.get(id);
    if (payout === undefined) throw new Refusal(404, 'not_found', 'There is no such payout.');
    sendJson(exchange, 200, view(payout));
  }

  /** The payout that a key has made. */
  find(exchange: Exchange, key: string): void {
    const payout = this.#store.payoutsByKey.get(decodeURIComponent(key));
    if (payout === undefined) throw new Refusal(404, 'not_found', 'There is no such payout.');
    sendJson(exchange, 200, view(payout));
  }

  /** Payouts arrive, or come back. */
  settleDue(now: number): void {
    for (const payout of this.#store.payouts.values()) {
      if (payout.dueAt === null || payout.dueAt > now) continue;
      const isReturned = payout.behaviour === 'returned';
      Object.assign(payout, {
        dueAt: null,
        status: isReturned ? 'failed' : 'paid',
        failureCode: isReturned ? 'account_closed' : null,
      });
      this.#store.savePayout(payout);
    }
  }
}

const view = ({
  key: _key,
  behaviour: _behaviour,
  dueAt: _dueAt,
  ...shown
}: Payout): Omit<Payout, 'key' | 'behaviour' | 'dueAt'> => shown;
