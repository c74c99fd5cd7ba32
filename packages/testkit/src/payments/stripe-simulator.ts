import { createHmac, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Names of payment methods for tests, as Stripe documents them. */
export const STRIPE_METHODS = {
  success: 'pm_card_visa',
  declined: 'pm_card_visa_chargeDeclined',
  insufficientFunds: 'pm_card_visa_chargeDeclinedInsufficientFunds',
  challenge: 'pm_card_threeDSecure2Required',
  refundFails: 'pm_card_refundFail',
} as const;

interface Intent {
  readonly id: string;
  readonly amount: number;
  readonly currency: string;
  readonly metadata: Readonly<Record<string, string>>;
  readonly method: string;
  readonly customer: string | null;
  readonly futureUsage: string | null;
  readonly created: number;
  status: string;
  error: { readonly code: string; readonly decline_code?: string } | null;
  refund: 'succeeded' | 'failed' | null;
  /** The amount that a person has refunded in part at Stripe. */
  refundedPart: number;
  /** The stage of its dispute. */
  dispute: string | null;
}

/** A card that is kept without a charge. */
interface Setup {
  readonly id: string;
  readonly method: string;
  readonly customer: string | null;
  readonly metadata: Readonly<Record<string, string>>;
  readonly error: { readonly code: string; readonly decline_code?: string } | null;
  status: string;
}

export interface StripeSimulator {
  readonly url: string;
  readonly secretKey: string;
  readonly webhookSecret: string;
  /** Requests that were answered, e.g. `POST /v1/payment_intents`. */
  readonly requests: readonly string[];
  /** The answer of the buyer to the bank. */
  answerBank(intentId: string, answer: 'yes' | 'no'): void;
  /** The buyer's bank disputes a payment, or its dispute gets to a stage, e.g. `won`. */
  dispute(intentId: string, stage?: string): void;
  /** A person refunds a part at Stripe; below zero: such a refund has failed. */
  refundPart(intentId: string, amount: number): void;
  /** A payment of another program of the same account. */
  addForeign(metadata: Readonly<Record<string, string>>): string;
  /** The site that made it has another address now. */
  moveSite(intentId: string): void;
  /** The payment is so many seconds older; its dispute is not. */
  age(intentId: string, seconds: number): void;
  /** A webhook about an intent, signed at a time, with its headers. */
  webhook(
    type: string,
    intentId: string,
    now: Date,
  ): { readonly headers: Record<string, string>; readonly body: string };
  stop(): Promise<void>;
}

/** The amount that Stripe keeps of each payment and of each dispute. */
const STRIPE_FEE = 51;
const STRIPE_DISPUTE_FEE = 1_500;
/** When the answer to a dispute is due, in seconds. */
const STRIPE_EVIDENCE_DUE = 1_900_000_000;

/** Everything that tells a card from others. */
const fingerprintOf = (method: string): string => `fp_${method}`;

const newId = (kind: string): string => `${kind}_${randomBytes(12).toString('hex')}`;

/** Stripe's API as far as the site uses it: objects, errors, idempotency and signed events as its reference says. */
export async function startStripeSimulator(): Promise<StripeSimulator> {
  const secretKey = `sk_test_${randomBytes(12).toString('hex')}`;
  const webhookSecret = `whsec_${randomBytes(16).toString('hex')}`;
  const intents = new Map<string, Intent>();
  const setups = new Map<string, Setup>();
  const customers = new Set<string>();
  const answers = new Map<string, { readonly status: number; readonly body: object }>();
  const requests: string[] = [];
  const server = createServer((request, response) => void answer(request, response));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;

  const refundOf = ({ id }: Intent, status: string, amount: number) => ({
    ...{ id: `re_${id.slice(3)}_${amount}`, object: 'refund', status, amount },
  });
  const viewCharge = (intent: Intent) => ({
    id: `ch_${intent.id.slice(3)}`,
    object: 'charge',
    payment_intent: intent.id,
    payment_method_details: { card: { last4: '4242', fingerprint: fingerprintOf(intent.method) } },
    balance_transaction: { id: `txn_${intent.id.slice(3)}`, fee: STRIPE_FEE, currency: intent.currency },
    amount_refunded: intent.refund === 'succeeded' ? intent.amount : intent.refundedPart,
    disputed: intent.dispute !== null,
    refunded: intent.refund === 'succeeded',
    refunds: {
      object: 'list',
      has_more: false,
      data: [
        ...(intent.refund === null ? [] : [refundOf(intent, intent.refund, intent.amount - intent.refundedPart)]),
        ...(intent.refundedPart === 0 ? [] : [refundOf(intent, 'succeeded', intent.refundedPart)]),
      ],
    },
  });
  const view = (intent: Intent) => ({
    ...{ id: intent.id, object: 'payment_intent', amount: intent.amount, currency: intent.currency },
    ...{ status: intent.status, metadata: intent.metadata, created: intent.created },
    ...{ customer: intent.customer, payment_method: intent.method, setup_future_usage: intent.futureUsage },
    client_secret: `${intent.id}_secret_x`,
    cancellation_reason: null,
    last_payment_error: intent.error,
    latest_charge: intent.status === 'succeeded' ? viewCharge(intent) : null,
  });
  const viewSetup = ({ method, error, ...setup }: Setup) => ({
    ...{ ...setup, object: 'setup_intent', client_secret: `${setup.id}_secret_x`, cancellation_reason: null },
    last_setup_error: error,
    payment_method: {
      id: method,
      object: 'payment_method',
      card: { last4: '4242', fingerprint: fingerprintOf(method) },
    },
  });
  const fault = (status: number, error: object) => ({ status, body: { error } });
  const missing = (param: string) =>
    fault(404, { type: 'invalid_request_error', code: 'resource_missing', param, message: 'No such object.' });

  function create(form: URLSearchParams) {
    const method = form.get('payment_method') ?? '';
    if (!(Object.values(STRIPE_METHODS) as string[]).includes(method)) return missing('payment_method');
    const customer = form.get('customer');
    if (customer !== null && !customers.has(customer)) return missing('customer');
    const metadata: Record<string, string> = {};
    for (const [name, value] of form) {
      const [, key] = /^metadata\[(\w+)\]$/.exec(name) ?? [];
      if (key !== undefined) metadata[key] = value;
    }
    const needsBank = method === STRIPE_METHODS.challenge && form.get('off_session') === 'true';
    const declined = needsBank || method === STRIPE_METHODS.declined || method === STRIPE_METHODS.insufficientFunds;
    const reason = needsBank
      ? 'authentication_required'
      : method === STRIPE_METHODS.declined
        ? 'generic_decline'
        : 'insufficient_funds';
    const intent: Intent = {
      ...{
        id: newId('pi'),
        amount: Number(form.get('amount')),
        currency: form.get('currency') ?? '',
        metadata,
        method,
      },
      ...{ customer, futureUsage: form.get('setup_future_usage') },
      created: Math.floor(Date.now() / 1000),
      status: declined
        ? 'requires_payment_method'
        : method === STRIPE_METHODS.challenge
          ? 'requires_action'
          : 'succeeded',
      error: declined ? { code: 'card_declined', decline_code: reason } : null,
      ...{ refund: null, refundedPart: 0, dispute: null },
    };
    intents.set(intent.id, intent);
    if (!declined) return { status: 200, body: view(intent) };
    return fault(402, { type: 'card_error', ...intent.error, message: 'Declined.', payment_intent: view(intent) });
  }

  function createSetup(form: URLSearchParams) {
    const method = form.get('payment_method') ?? '';
    if (!(Object.values(STRIPE_METHODS) as string[]).includes(method)) return missing('payment_method');
    const declined = method === STRIPE_METHODS.declined || method === STRIPE_METHODS.insufficientFunds;
    const setup: Setup = {
      ...{ id: newId('seti'), method, customer: form.get('customer') },
      metadata: {
        ...{ order: form.get('metadata[order]') ?? '', site: form.get('metadata[site]') ?? '' },
        currency: form.get('metadata[currency]') ?? '',
      },
      error: declined ? { code: 'card_declined', decline_code: 'generic_decline' } : null,
      status: declined
        ? 'requires_payment_method'
        : method === STRIPE_METHODS.challenge
          ? 'requires_action'
          : 'succeeded',
    };
    setups.set(setup.id, setup);
    if (!declined) return { status: 200, body: viewSetup(setup) };
    return fault(402, { type: 'card_error', ...setup.error, message: 'Declined.', setup_intent: viewSetup(setup) });
  }

  function routeSetup(id: string, deed: string, form: URLSearchParams) {
    if (id === '') return createSetup(form);
    const setup = setups.get(id);
    if (setup === undefined) return missing('intent');
    if (deed === 'cancel') setup.status = 'canceled';
    return { status: 200, body: viewSetup(setup) };
  }

  function cancel(intent: Intent) {
    if (intent.status === 'succeeded' || intent.status === 'canceled') {
      return fault(400, {
        type: 'invalid_request_error',
        code: 'payment_intent_unexpected_state',
        message: 'It is over.',
      });
    }
    intent.status = 'canceled';
    return { status: 200, body: view(intent) };
  }

  function refund(form: URLSearchParams) {
    const intent = intents.get(form.get('payment_intent') ?? '');
    if (intent === undefined || intent.status !== 'succeeded') return missing('payment_intent');
    const part = form.get('amount');
    if (part !== null) {
      if (intent.refundedPart + Number(part) > intent.amount) {
        return fault(400, { type: 'invalid_request_error', code: 'charge_already_refunded', message: 'Too much.' });
      }
      intent.refundedPart += Number(part);
      if (intent.refundedPart === intent.amount) intent.refund = 'succeeded';
      const body = { id: newId('re'), object: 'refund', status: 'succeeded', payment_intent: intent.id };
      return { status: 200, body };
    }
    if (intent.refund === 'succeeded') {
      return fault(400, { type: 'invalid_request_error', code: 'charge_already_refunded', message: 'Refunded.' });
    }
    // Of such a card the first refund fails.
    intent.refund = intent.method === STRIPE_METHODS.refundFails && intent.refund === null ? 'failed' : 'succeeded';
    return {
      status: 200,
      body: { id: newId('re'), object: 'refund', status: intent.refund, payment_intent: intent.id },
    };
  }

  function list(query: URLSearchParams) {
    const all = [...intents.values()]
      .reverse()
      .filter(({ created }) => created >= Number(query.get('created[gte]') ?? 0));
    const after = query.get('starting_after');
    const from = after === null ? 0 : all.findIndex(({ id }) => id === after) + 1;
    const limit = Number(query.get('limit') ?? 10);
    const body = { object: 'list', data: all.slice(from, from + limit).map(view), has_more: from + limit < all.length };
    return { status: 200, body };
  }

  function listDisputes(of: string | null) {
    const disputed = [...intents.values()].filter(({ id, dispute }) => dispute !== null && (of === null || id === of));
    const data = disputed.map(({ id, amount, currency, dispute }) => ({
      ...{ id: `dp_${id.slice(3)}`, object: 'dispute', status: dispute, amount, currency, reason: 'fraudulent' },
      ...{
        created: Math.floor(Date.now() / 1000),
        payment_intent: id,
        evidence_details: { due_by: STRIPE_EVIDENCE_DUE },
      },
      balance_transactions: dispute?.startsWith('warning_') ? [] : [{ fee: STRIPE_DISPUTE_FEE, currency }],
    }));
    return { status: 200, body: { object: 'list', data: data.reverse(), has_more: false } };
  }

  function listRefunds() {
    const refunded = [...intents.values()].filter(({ refund: of, refundedPart }) => of !== null || refundedPart > 0);
    const data = refunded.map((intent) => ({ ...refundOf(intent, 'succeeded', 1), payment_intent: intent.id }));
    return { status: 200, body: { object: 'list', data: data.reverse(), has_more: false } };
  }

  function route(method: string, url: URL, form: URLSearchParams) {
    const [, , area = '', id = '', deed = ''] = url.pathname.split('/');
    if (area === 'refunds' && method === 'POST') return refund(form);
    if (area === 'disputes') return listDisputes(url.searchParams.get('payment_intent'));
    if (area === 'refunds') return listRefunds();
    if (area === 'tax') {
      const amount = Number(form.get('line_items[0][amount]'));
      return { status: 200, body: { object: 'tax.calculation', tax_amount_exclusive: Math.round(amount * 0.19) } };
    }
    if (area === 'customers' && method === 'POST') {
      const customer = newId('cus');
      customers.add(customer);
      return { status: 200, body: { id: customer, object: 'customer' } };
    }
    if (area === 'customers' && method === 'DELETE') {
      return customers.delete(id) ? { status: 200, body: { id, deleted: true } } : missing('id');
    }
    if (area === 'setup_intents') return routeSetup(id, deed, form);
    if (area !== 'payment_intents') return missing('path');
    if (id === '') return method === 'POST' ? create(form) : list(url.searchParams);
    const intent = intents.get(id);
    if (intent === undefined) return missing('intent');
    return deed === 'cancel' ? cancel(intent) : { status: 200, body: view(intent) };
  }

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const chunks: Buffer[] = [];
    for await (const chunk of request as AsyncIterable<Buffer>) chunks.push(chunk);
    const url = new URL(request.url ?? '/', 'http://127.0.0.1');
    const { method = 'GET' } = request;
    requests.push(`${method} ${url.pathname}`);
    const send = ({ status, body }: { readonly status: number; readonly body: object }) => {
      response.writeHead(status, { 'content-type': 'application/json' });
      response.end(JSON.stringify(body));
    };
    if (request.headers.authorization !== `Bearer ${secretKey}`) {
      return send(fault(401, { type: 'invalid_request_error', message: 'Invalid API key.' }));
    }
    const key = method === 'POST' ? request.headers['idempotency-key'] : undefined;
    const known = typeof key === 'string' ? answers.get(key) : undefined;
    if (known !== undefined) return send(known);
    const made = route(method, url, new URLSearchParams(Buffer.concat(chunks).toString('utf8')));
    if (typeof key === 'string') answers.set(key, made);
    send(made);
  }

  const find = (id: string): Intent => {
    const intent = intents.get(id);
    if (intent === undefined) throw new Error(`there is no intent ${id}`);
    return intent;
  };
  return {
    ...{ url: `http://127.0.0.1:${port}`, secretKey, webhookSecret, requests },
    answerBank: (id, given) => {
      const setup = setups.get(id);
      if (setup !== undefined) {
        setup.status = given === 'yes' ? 'succeeded' : 'requires_payment_method';
        return;
      }
      const intent = find(id);
      intent.status = given === 'yes' ? 'succeeded' : 'requires_payment_method';
      intent.error = given === 'yes' ? null : { code: 'payment_intent_authentication_failure' };
    },
    dispute: (id, stage = 'needs_response') => {
      find(id).dispute = stage;
    },
    refundPart: (id, amount) => {
      find(id).refundedPart += amount;
    },
    addForeign: (metadata) => {
      const { body } = create(
        new URLSearchParams({ payment_method: STRIPE_METHODS.success, amount: '700', currency: 'usd' }),
      );
      const { id } = body as { readonly id: string };
      intents.set(id, { ...find(id), metadata });
      return id;
    },
    moveSite: (id) => {
      const intent = find(id);
      intents.set(id, { ...intent, metadata: { ...intent.metadata, site: 'https://before.example' } });
    },
    age: (id, seconds) => {
      const intent = find(id);
      intents.set(id, { ...intent, created: intent.created - seconds });
    },
    webhook: (type, id, now) => {
      const setup = setups.get(id);
      const object =
        setup !== undefined ? viewSetup(setup) : type.startsWith('charge.') ? viewCharge(find(id)) : view(find(id));
      const body = JSON.stringify({ id: newId('evt'), object: 'event', type, data: { object } });
      const seconds = Math.floor(now.getTime() / 1000);
      const signature = createHmac('sha256', webhookSecret).update(`${seconds}.${body}`).digest('hex');
      return { headers: { 'stripe-signature': `t=${seconds},v1=${signature}` }, body };
    },
    stop: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
