import { CALLS_BY_PROGRAM } from '@bandshell/domain/event-subscriptions';
import { boundedWork, TooBusyError } from '../../../core/limits/bounded-work.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { SubscriptionRow } from '../event-subscriptions-tables.ts';
import { CallLimits } from './call-limits.ts';
import { deliverWebhook, type WebhookDelivery } from './webhook-jobs.ts';

/** Messages that wait on this node: for one program, and in all. More are dropped. */
const WAITING_OF_PROGRAM = 100;
const WAITING_MAX = 5_000;

interface ProgramLine {
  readonly work: ReturnType<typeof boundedWork>;
  messages: number;
}

/**
 * Sends events that come many times a second to webhooks at once, without a job for each. Every program has its own line, so that one whose
 * host is slow loses its own messages alone.
 */
export class FrequentWebhooks {
  readonly #platform: Platform;
  readonly #limits: CallLimits;
  readonly #lines = new Map<string, ProgramLine>();
  #waiting = 0;

  constructor(platform: Platform) {
    this.#platform = platform;
    this.#limits = new CallLimits(platform.clock);
  }

  /** @throws TooBusyError when the message is dropped */
  async send({ client_id: clientId }: SubscriptionRow, delivery: WebhookDelivery): Promise<void> {
    if (this.#waiting >= WAITING_MAX) throw new TooBusyError('too many messages to webhooks wait');
    const line = this.#lines.get(clientId) ?? {
      work: boundedWork({ running: CALLS_BY_PROGRAM, waiting: WAITING_OF_PROGRAM }),
      messages: 0,
    };
    this.#lines.set(clientId, line);
    this.#waiting += 1;
    line.messages += 1;
    try {
      const sent = await line.work(() => deliverWebhook(this.#platform, delivery, this.#limits));
      if (sent === 'busy') throw new TooBusyError('the host has too many calls');
    } finally {
      this.#waiting -= 1;
      line.messages -= 1;
      if (line.messages === 0) this.#lines.delete(clientId);
    }
  }
}
