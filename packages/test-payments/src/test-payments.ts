import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { BankPayouts } from './bank-payouts.ts';
import { type Exchange, Refusal, sendJson } from './http.ts';
import { Payments } from './payments.ts';
import { Payouts } from './payouts.ts';
import { requestRouter } from './request-router.ts';
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
  const router = requestRouter({ sites, store, webhooks, payments, payouts, bank, origin: () => origin, hurry });
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
      await router.route(exchange);
    } catch (error) {
      if (response.headersSent || response.destroyed) return void response.destroy();
      if (error instanceof Refusal) {
        return sendJson(exchange, error.status, { error: error.code, message: error.message }, error.headers);
      }
      sendJson(exchange, 500, { error: 'server_error', message: 'Something went wrong.' });
    }
  }
}
