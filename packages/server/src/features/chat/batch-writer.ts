export interface BatchWriterOptions<T> {
  /** Writes all or nothing. May be called again for written items when the answer was lost. */
  readonly write: (items: readonly T[]) => Promise<void>;
  /** Whether an error is caused by the items themselves, so that a retry is useless. */
  readonly isItemsFault: (error: unknown) => boolean;
  readonly onFailure: (error: unknown, waiting: number) => void;
  readonly onDropped: (count: number, reason: 'queue-full' | 'bad-item') => void;
  /** Maximum number of waiting items; more are dropped. */
  readonly capacity: number;
  readonly batch: number;
  /** How long items are collected, and how long it waits after a failure: the delay doubles up to the maximum. */
  readonly gatherMs: number;
  readonly retryMs: number;
  readonly longestRetryMs: number;
}

/**
 * Writes items in batches, in order, without blocking the caller. While writing fails, items are kept up to the
 * maximum.
 */
export class BatchWriter<T> {
  readonly #options: BatchWriterOptions<T>;
  #waiting: T[] = [];
  #timer: NodeJS.Timeout | null = null;
  #running: Promise<void> | null = null;
  #retryMs: number;

  constructor(options: BatchWriterOptions<T>) {
    this.#options = options;
    this.#retryMs = options.retryMs;
  }

  /** Items that are not written yet, the oldest first. */
  get waiting(): readonly T[] {
    return this.#waiting;
  }

  push(item: T): void {
    if (this.#waiting.length >= this.#options.capacity) {
      this.#options.onDropped(1, 'queue-full');
      return;
    }
    this.#waiting.push(item);
    this.#schedule(this.#options.gatherMs);
  }

  /** Writes the waiting items; resolves when they are written or at the first failure. */
  async flush(): Promise<void> {
    this.#cancel();
    this.#running ??= this.#drain().finally(() => {
      this.#running = null;
    });
    await this.#running;
  }

  /** Writes the waiting items for at most `ms`; the rest is reported as dropped. */
  async stop(ms: number): Promise<void> {
    const deadline = performance.now() + ms;
    while (this.#waiting.length > 0 && performance.now() < deadline) {
      let timer: NodeJS.Timeout | undefined;
      const left = new Promise<void>((resolve) => {
        timer = setTimeout(resolve, deadline - performance.now());
      });
      const pause = this.flush().then(() => (this.#waiting.length > 0 ? wait(Math.min(100, ms)) : undefined));
      await Promise.race([pause, left]);
      clearTimeout(timer);
    }
    this.#cancel();
    if (this.#waiting.length > 0) this.#options.onDropped(this.#waiting.length, 'queue-full');
    this.#waiting = [];
  }

  async #drain(): Promise<void> {
    while (this.#waiting.length > 0) {
      const items = this.#waiting.slice(0, this.#options.batch);
      try {
        await this.#writeOrSplit(items);
      } catch (error) {
        this.#options.onFailure(error, this.#waiting.length);
        this.#schedule(this.#retryMs);
        this.#retryMs = Math.min(this.#retryMs * 2, this.#options.longestRetryMs);
        return;
      }
      this.#waiting.splice(0, items.length);
      this.#retryMs = this.#options.retryMs;
    }
  }

  /** One bad item must not block the others: a failed batch is halved until the item is alone. */
  async #writeOrSplit(items: readonly T[]): Promise<void> {
    try {
      await this.#options.write(items);
    } catch (error) {
      if (!this.#options.isItemsFault(error)) throw error;
      if (items.length === 1) {
        this.#options.onFailure(error, this.#waiting.length);
        this.#options.onDropped(1, 'bad-item');
        return;
      }
      const half = Math.ceil(items.length / 2);
      await this.#writeOrSplit(items.slice(0, half));
      await this.#writeOrSplit(items.slice(half));
    }
  }

  #schedule(ms: number): void {
    this.#timer ??= setTimeout(() => {
      this.#timer = null;
      void this.flush();
    }, ms);
  }

  #cancel(): void {
    if (this.#timer !== null) clearTimeout(this.#timer);
    this.#timer = null;
  }
}

const wait = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));
