import { createHmac, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { routeStripe } from './stripe/route-stripe.ts';
import { createIntent } from './stripe/stripe-intents.ts';
import {
  fault,
  type Intent,
  newId,
  STRIPE_METHODS,
  type StripeAccount,
  viewCharge,
  viewIntent,
  viewSetup,
} from './stripe/stripe-objects.ts';

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

/** Stripe's API as far as the site uses it: objects, errors, idempotency and signed events as its reference says. */
export async function startStripeSimulator(): Promise<StripeSimulator> {
  const secretKey = `sk_test_${randomBytes(12).toString('hex')}`;
  const webhookSecret = `whsec_${randomBytes(16).toString('hex')}`;
  const account: StripeAccount = { intents: new Map(), setups: new Map(), customers: new Set() };
  const { intents, setups } = account;
  const answers = new Map<string, { readonly status: number; readonly body: object }>();
  const requests: string[] = [];
  const server = createServer((request, response) => void answer(request, response));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;

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
    const made = routeStripe(account, method, url, new URLSearchParams(Buffer.concat(chunks).toString('utf8')));
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
      const { body } = createIntent(
        account,
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
        setup !== undefined
          ? viewSetup(setup)
          : type.startsWith('charge.')
            ? viewCharge(find(id))
            : viewIntent(find(id));
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
