import type { NatsConnection } from '@nats-io/transport-node';
import { GAP_SUBJECT, SUBJECT_PREFIX } from './nats-subjects.ts';

/** Maximum unconfirmed bytes to a NATS server; beyond that, messages to other nodes are dropped. */
const MAX_UNCONFIRMED_BYTES = 16_000_000;
const CONFIRM_EVERY_BYTES = 1_000_000;

interface SenderOptions {
  /** The connection, while the server can be reached. */
  readonly connection: () => NatsConnection | undefined;
  readonly complain: (error: unknown, message: string) => void;
}

/** Sends this node's messages to the others, and tells them afterwards that some were dropped. */
export class NatsSender {
  readonly #options: SenderOptions;
  #unconfirmed = 0;
  #isConfirming = false;
  /** Since when messages of this node were dropped that the others do not know of; in ms of `performance.now()`. */
  #droppedSince: number | undefined;

  constructor(options: SenderOptions) {
    this.#options = options;
  }

  get hasDropped(): boolean {
    return this.#droppedSince !== undefined;
  }

  /** Sends a message, or drops it if the server is away or too slow. */
  send(subject: string, message: unknown): void {
    const connection = this.#options.connection();
    if (connection === undefined) {
      this.#noteDropped();
      return;
    }
    if (this.#unconfirmed > MAX_UNCONFIRMED_BYTES) {
      this.#noteDropped();
      this.#options.complain(undefined, 'NATS is too slow; messages to the other nodes are dropped');
      return;
    }
    try {
      const text = JSON.stringify(message);
      connection.publish(SUBJECT_PREFIX + subject, text);
      this.#unconfirmed += text.length;
      this.#confirm(connection);
    } catch (error) {
      this.#noteDropped();
      this.#options.complain(error, 'a message could not be sent to the other nodes');
    }
  }

  /** The others miss messages of this node from a gap of this length. */
  admitDropped(connection: NatsConnection | undefined, lengthMs: number): void {
    this.#droppedSince = undefined;
    connection?.publish(SUBJECT_PREFIX + GAP_SUBJECT, JSON.stringify({ lengthMs: Math.ceil(lengthMs) }));
  }

  /** The connection is lost, and nothing of it will be confirmed. */
  forgetUnconfirmed(): void {
    this.#unconfirmed = 0;
  }

  #noteDropped(): void {
    this.#droppedSince ??= performance.now();
  }

  #confirm(through: NatsConnection): void {
    if (this.#isConfirming || this.#unconfirmed < CONFIRM_EVERY_BYTES) return;
    this.#isConfirming = true;
    const sent = this.#unconfirmed;
    through.flush().then(
      () => {
        this.#isConfirming = false;
        this.#unconfirmed -= sent;
        const connection = this.#options.connection();
        if (connection !== undefined && this.#droppedSince !== undefined) {
          this.admitDropped(connection, performance.now() - this.#droppedSince);
        }
      },
      () => {
        this.#isConfirming = false;
        this.#unconfirmed = 0;
      },
    );
  }
}
