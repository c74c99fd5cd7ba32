import { randomBytes, timingSafeEqual } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { BankPayouts } from './bank-payouts.ts';
import { type Exchange, Refusal, readForm, readJson, sendJson } from './http.ts';
import { sendAnswered, sendChallenge, sendFields, sendPayoutFields } from './pages.ts';
import { Payments } from './payments.ts';
import { Payouts } from './payouts.ts';
import { Store } from './store.ts';
import { type WebhookFaults, Webhooks } from './webhooks.ts';

export interface TestPaymentsOptions {
  /** Folder of the payments; it is created. */
  readonly folder: string;
  /** Origins of the site, whose pages may frame the fields. */
  readonly sites: readonly string[];
  readonly webhookUrl: string;
  /** By default the port of the last run with this folder, while it is free. */
  readonly port?: number;
  /** After how long late money comes, and buyers take theirs back. */
  readonly lateMs?: number;
}

export interface TestPayments {
  readonly url: string;
  readonly secretKey: string;
  readonly webhookSecret: string;
  setFaults(changes: Partial<WebhookFaults> & { readonly isDown?: boolean }): void;
  /** A step that would happen later happens now. */
  hurry(): void;
  /** Pays all that the site has to its bank. A day does it, too. */
  payBank(): void;
  stop(): Promise<void>;
}

const LATE_MS = 20_000;
const LOOK_MS = 250;
const BANK_MS = 24 * 60 * 60_000;

const newSecret = (): string => randomBytes(32).toString('base64url');

/**
 * A payment provider on this machine, for test money. It knows test cards alone, tells the site of each change by signed
 * webhooks, and answers requests to loopback names alone.
 */
export async function startTestPayments(options: TestPaymentsOptions): Promise<TestPayments> {
  const { sites } = options;
  const store = new Store(options.folder, newSecret);
  const webhooks = new Webhooks(store, options.webhookUrl);
  const payments = new Payments(store, webhooks, options.lateMs ?? LATE_MS);
  const payouts = new Payouts(store, options.lateMs ?? LATE_MS);
  const bank = new BankPayouts(store);
  let isDown = false;
  let origin = '';
  const server = createServer((request, response) => void answer(request, response));
  await listen(options.port ?? store.settings.port);
  const { port } = server.address() as AddressInfo;
  origin = `http://127.0.0.1:${port}`;
  if (store.settings.port !== port) store.saveSettings({ ...store.settings, port });
  const looking = setInterval(() => {
    payments.settleDue(Date.now());
    payouts.settleDue(Date.now());
  }, LOOK_MS);
  const paying = setInterval(() => bank.payAll(), BANK_MS);

  return {
    url: origin,
    secretKey: store.settings.secretKey,
    webhookSecret: store.settings.webhookSecret,
    setFaults: ({ isDown: down, ...changes }) => {
      isDown = down ?? isDown;
      webhooks.faults = { ...webhooks.faults, ...changes };
    },
    hurry,
    payBank: () => bank.payAll(),
    stop: async () => {
      clearInterval(looking);
      clearInterval(paying);
      webhooks.stop();
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };

  function hurry(): void {
    payments.hurry();
    payouts.settleDue(Number.POSITIVE_INFINITY);
  }

  /** The wanted port, or any other one when somebody has it. */
  async function listen(wanted: number): Promise<void> {
    try {
      server.listen(wanted, '127.0.0.1');
      await once(server, 'listening');
    } catch (error) {
      if (wanted === 0 || options.port !== undefined) throw error;
      await listen(0);
    }
  }

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    response.setHeader('connection', 'close');
    // A page of another site could reach this one under its own name.
    if (!/^(localhost|127\.0\.0\.1)(:\d+)?$/.test(request.headers.host ?? '')) {
      response.writeHead(421).end();
      return;
    }
    if (isDown) return void response.destroy();
    const exchange: Exchange = { request, response, url: new URL(request.url ?? '/', origin) };
    try {
      await route(exchange);
    } catch (error) {
      if (response.headersSent || response.destroyed) return void response.destroy();
      if (error instanceof Refusal) {
        return sendJson(exchange, error.status, { error: error.code, message: error.message }, error.headers);
      }
      sendJson(exchange, 500, { error: 'server_error', message: 'Something went wrong.' });
    }
  }

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
    if (from !== undefined && from !== origin) throw new Refusal(403, 'forbidden', 'Other pages may not do this.');
  }

  function requireKey({ request }: Exchange): void {
    const given = Buffer.from(request.headers.authorization ?? '');
    const wanted = Buffer.from(`Bearer ${store.settings.secretKey}`);
    if (given.length !== wanted.length || !timingSafeEqual(given, wanted)) {
      throw new Refusal(401, 'unauthorized', 'The secret key is missing or wrong.');
    }
  }
}
