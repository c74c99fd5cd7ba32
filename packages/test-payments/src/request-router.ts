import { timingSafeEqual } from 'node:crypto';
import type { BankPayouts } from './bank-payouts.ts';
import { type Exchange, Refusal, readForm, readJson, sendJson } from './http.ts';
import { sendAnswered, sendChallenge, sendFields, sendPayoutFields } from './pages.ts';
import type { Payments } from './payments.ts';
import type { Payouts } from './payouts.ts';
import type { Store } from './store.ts';
import type { Webhooks } from './webhooks.ts';

export interface RouterParts {
  /** Origins of the site, whose pages may frame the fields. */
  readonly sites: readonly string[];
  readonly store: Store;
  readonly webhooks: Webhooks;
  readonly payments: Payments;
  readonly payouts: Payouts;
  readonly bank: BankPayouts;
  /** The provider's own origin. */
  readonly origin: () => string;
  /** A step that would happen later happens now. */
  readonly hurry: () => void;
}

/** Takes each request to the part that answers it, if the caller may ask that. */
export function requestRouter(parts: RouterParts) {
  const { sites, store, webhooks, payments, payouts, bank, hurry } = parts;
  return { route };

  async function route(exchange: Exchange): Promise<void> {
    const { method = 'GET' } = exchange.request;
    const [, area = '', what = '', id = '', deed = ''] = exchange.url.pathname.split('/');
    if (method === 'GET' && area === 'fields') return sendFields(exchange, sites);
    if (method === 'GET' && area === 'payout-fields') return sendPayoutFields(exchange, sites);
    if (area === 'challenge') return challenge(exchange, method);
    if (method === 'POST' && area === 'v1' && what === 'payment-methods' && id === '') {
      requireOwnPage(exchange);
      return payments.addMethod(exchange);
    }
    if (method === 'POST' && area === 'v1' && what === 'payout-accounts') {
      requireOwnPage(exchange);
      return payouts.addAccount(exchange);
    }
    requireKey(exchange);
    if (method === 'GET' && area === 'v1' && what === 'payout-accounts') return payouts.readAccount(exchange, id);
    if (method === 'POST' && area === 'v1' && what === 'payouts') return payouts.create(exchange);
    if (method === 'GET' && area === 'v1' && what === 'payouts') return payouts.read(exchange, id);
    if (method === 'GET' && area === 'v1' && what === 'payout-keys') return payouts.find(exchange, id);
    if (area === 'v1' && what === 'tax' && method === 'POST') return payments.tax(exchange);
    if (area === 'v1' && what === 'payment-methods' && method === 'POST' && deed === 'forget') {
      return payments.forgetMethod(exchange, id);
    }
    if (area === 'v1' && what === 'bank-payouts' && method === 'GET') return bank.list(exchange);
    if (area === 'v1' && what === 'reversals' && method === 'GET') return payments.listReversals(exchange);
    if (area === 'v1' && what === 'payments') return routePayments(exchange, method, id, deed);
    if (area === 'sandbox' && method === 'POST') return sandbox(exchange, what);
    throw new Refusal(404, 'not_found', 'There is no such address.');
  }

  async function routePayments(exchange: Exchange, method: string, id: string, deed: string): Promise<void> {
    if (method === 'POST' && id === '') return payments.create(exchange);
    if (method === 'GET' && id === '') return payments.list(exchange);
    if (method === 'GET' && deed === '') return payments.read(exchange, id);
    if (method === 'POST' && deed === 'cancel') return payments.cancel(exchange, id);
    if (method === 'POST' && deed === 'refund') return payments.refund(exchange, id);
    throw new Refusal(404, 'not_found', 'There is no such address.');
  }

  async function challenge(exchange: Exchange, method: string): Promise<void> {
    const token = exchange.url.searchParams.get('token') ?? '';
    if (method !== 'POST') return sendChallenge(exchange, sites, payments.byAction(token) !== undefined);
    requireOwnPage(exchange);
    const form = await readForm(exchange.request);
    const payment = payments.answer(token, form.get('answer') === 'yes');
    if (payment === undefined) return sendChallenge(exchange, sites, false);
    sendAnswered(exchange, sites);
  }

  /**
   * Everything that a developer switches: `POST /sandbox/faults` with changes, `/sandbox/hurry`,
   * `/sandbox/bank-payout`.
   */
  async function sandbox(exchange: Exchange, what: string): Promise<void> {
    if (what === 'hurry') hurry();
    else if (what === 'bank-payout') bank.payAll();
    else if (what === 'faults') {
      const { delayMs, copies, isDropping } = await readJson(exchange.request);
      webhooks.faults = {
        delayMs: typeof delayMs === 'number' ? delayMs : 0,
        copies: typeof copies === 'number' ? Math.min(Math.max(copies, 1), 5) : 1,
        isDropping: isDropping === true,
      };
    } else throw new Refusal(404, 'not_found', 'There is no such address.');
    sendJson(exchange, 200, webhooks.faults);
  }

  /** Only this provider's own pages enter cards and answers. */
  function requireOwnPage({ request }: Exchange): void {
    const { origin: from } = request.headers;
    if (from !== undefined && from !== parts.origin())
      throw new Refusal(403, 'forbidden', 'Other pages may not do this.');
  }

  function requireKey({ request }: Exchange): void {
    const given = Buffer.from(request.headers.authorization ?? '');
    const wanted = Buffer.from(`Bearer ${store.settings.secretKey}`);
    if (given.length !== wanted.length || !timingSafeEqual(given, wanted)) {
      throw new Refusal(401, 'unauthorized', 'The secret key is missing or wrong.');
    }
  }
}
