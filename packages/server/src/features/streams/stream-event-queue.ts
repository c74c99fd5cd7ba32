import type { Platform } from '../../platform/platform.ts';
import { applyStreamEvent } from './apply-stream-event.ts';
import type { StreamStateEvent } from './stream-events.ts';

/** Maximum number of waiting events of one channel while the database is unavailable. */
const QUEUE_MAX = 64;
const RETRY_MS = [200, 500, 1_000, 2_000, 5_000] as const;
/** After this time an event is dropped; the job that ends silent streams repairs the state. */
const GIVE_UP_MS = 120_000;

/** Writes the events of each channel one after the other, and retries while the database is unavailable. */
export class StreamEventQueue {
  readonly #platform: Platform;
  readonly #queues = new Map<string, StreamStateEvent[]>();
  readonly #working = new Set<Promise<void>>();

  constructor(platform: Platform) {
    this.#platform = platform;
  }

  add(event: StreamStateEvent): void {
    const queue = this.#queues.get(event.channelId);
    if (queue === undefined) {
      this.#queues.set(event.channelId, [event]);
      const work = this.#work(event.channelId).finally(() => this.#working.delete(work));
      this.#working.add(work);
    } else if (queue.length >= QUEUE_MAX) {
      const { channelId, streamId, type } = event;
      this.#platform.log.error({ channelId, streamId, type }, 'too many stream events wait; this one is dropped');
    } else queue.push(event);
  }

  /** Resolves when all added events are written or dropped. */
  async idle(): Promise<void> {
    while (this.#working.size > 0) await Promise.all(this.#working);
  }

  async #work(channelId: string): Promise<void> {
    const queue = this.#queues.get(channelId) ?? [];
    for (let event = queue[0]; event !== undefined; event = queue[0]) {
      await this.#apply(event);
      queue.shift();
    }
    this.#queues.delete(channelId);
  }

  async #apply(event: StreamStateEvent): Promise<void> {
    const { channelId, streamId, type } = event;
    const begin = performance.now();
    for (let attempt = 0; ; attempt += 1) {
      try {
        return await applyStreamEvent(this.#platform, event);
      } catch (error) {
        const fields = { err: error, channelId, streamId, type };
        if (performance.now() - begin > GIVE_UP_MS) {
          this.#platform.log.error(fields, 'a stream event could not be written');
          return;
        }
        this.#platform.log.warn(fields, 'a stream event could not be written yet');
        await new Promise((resolve) => setTimeout(resolve, RETRY_MS[Math.min(attempt, RETRY_MS.length - 1)]));
      }
    }
  }
}
