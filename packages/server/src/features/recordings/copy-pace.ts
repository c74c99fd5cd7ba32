import { setTimeout as wait } from 'node:timers/promises';

/** Limits how many bytes are copied in a second, over all copies of a process. */
export class CopyPace {
  readonly #bytesPerSecond: () => number;
  #freeAt = 0;

  constructor(bytesPerSecond: () => number) {
    this.#bytesPerSecond = bytesPerSecond;
  }

  /** Resolves when these bytes may go; rejects when `signal` aborts. */
  async take(bytes: number, signal: AbortSignal): Promise<void> {
    const now = performance.now();
    const begin = Math.max(now, this.#freeAt);
    this.#freeAt = begin + (bytes * 1000) / this.#bytesPerSecond();
    if (begin > now) await wait(begin - now, undefined, { signal, ref: false });
  }
}
