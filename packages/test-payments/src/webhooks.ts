import { createHmac } from 'node:crypto';
import type { Store, WebhookEvent } from './store.ts';

/** How webhooks go wrong, for tests. */
export interface WebhookFaults {
  /** Longest extra wait before an event is sent; each waits a random part of it, so they overtake each other. */
  readonly delayMs: number;
  /** How often each event is sent. */
  readonly copies: number;
  /** Events that are never sent. */
  readonly isDropping: boolean;
}

const TRIES = 12;
const FIRST_RETRY_MS = 500;
const LONGEST_RETRY_MS = 30_000;
const ANSWER_MS = 5_000;

/** Tells the site what happened, until it takes it. */
export class Webhooks {
  readonly #store: Store;
  readonly #url: string;
  readonly #timers = new Set<NodeJS.Timeout>();
  faults: WebhookFaults = { delayMs: 0, copies: 1, isDropping: false };
  #isStopped = false;

  constructor(store: Store, url: string) {
    this.#store = store;
    this.#url = url;
    for (const event of store.events.values()) this.#later(0, event, 1);
  }

  send(event: WebhookEvent): void {
    this.#store.saveEvent(event);
    const { copies, delayMs, isDropping } = this.faults;
    if (isDropping) return;
    for (let copy = 0; copy < copies; copy += 1) this.#later(Math.random() * delayMs, event, 1);
  }

  stop(): void {
    this.#isStopped = true;
    for (const timer of this.#timers) clearTimeout(timer);
  }

  #later(ms: number, event: WebhookEvent, attempt: number): void {
    if (this.#isStopped) return;
    const timer = setTimeout(() => {
      this.#timers.delete(timer);
      void this.#deliver(event, attempt);
    }, ms);
    this.#timers.add(timer);
  }

  async #deliver(event: WebhookEvent, attempt: number): Promise<void> {
    const body = JSON.stringify(event);
    const seconds = Math.floor(Date.now() / 1000);
    try {
      const answer = await fetch(this.#url, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          'payment-signature': signature(this.#store.settings.webhookSecret, seconds, body),
        },
        body,
        redirect: 'error',
        signal: AbortSignal.timeout(ANSWER_MS),
      });
      await answer.arrayBuffer();
      if (answer.ok) return this.#store.markDelivered(event.id);
    } catch {
      // Tried again below.
    }
    if (attempt === TRIES) return;
    this.#later(Math.min(LONGEST_RETRY_MS, FIRST_RETRY_MS * 2 ** (attempt - 1)), event, attempt + 1);
  }
}

/** `t=<seconds>,v1=<HMAC-SHA-256 of "<seconds>.<body>">`. */
const signature = (secret: string, seconds: number, body: string): string =>
  `t=${seconds},v1=${createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex')}`;
