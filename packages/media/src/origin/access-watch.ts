import type { PipelineStep } from '../live-media.ts';
import type { LiveGate } from '../media-api.ts';

/** Interval in which access is asked again (ms): who may watch no more is closed within it. */
const recheckInterval = 1000;
/** Changes of access that come together lead to one look (ms). */
const recheckDelay = 50;

interface Watching {
  readonly streamId: string;
  readonly token: string | undefined;
  readonly closers: Set<() => void>;
}

/** Puts out who may watch a stream no more. The gate is asked once for all that came with the same token. */
export class AccessWatch implements PipelineStep {
  readonly #gate: LiveGate | undefined;
  readonly #watching = new Map<string, Watching>();
  readonly #timer: NodeJS.Timeout;
  #soon: NodeJS.Timeout | undefined;
  #isOpen = true;

  constructor(gate: LiveGate | undefined) {
    this.#gate = gate;
    this.#timer = setInterval(() => this.recheck(), recheckInterval);
    this.#timer.unref();
  }

  /** Whether a stream is open to a token. A promise only while that is not known yet. */
  opens(streamId: string, token: string | undefined): boolean | Promise<boolean> {
    return this.#gate?.opens(streamId, token) ?? true;
  }

  /**
   * Somebody watches. Returns a function that ends this.
   * @param close called when access has ended
   */
  add(streamId: string, token: string | undefined, close: () => void): () => void {
    const key = `${token ?? ''}/${streamId}`;
    const watching = this.#watching.get(key) ?? { streamId, token, closers: new Set() };
    this.#watching.set(key, watching);
    watching.closers.add(close);
    return () => {
      watching.closers.delete(close);
      if (watching.closers.size === 0 && this.#watching.get(key) === watching) this.#watching.delete(key);
    };
  }

  /** As `recheck`, because access has changed. */
  recheckSoon(): void {
    if (!this.#isOpen) return;
    this.#soon ??= setTimeout(() => this.recheck(), recheckDelay).unref();
  }

  /** Closes all who may watch no more. An answer that cannot be had changes nothing. */
  recheck(): void {
    clearTimeout(this.#soon);
    this.#soon = undefined;
    for (const { streamId, token, closers } of this.#watching.values()) {
      const close = (isOpen: boolean): void => {
        if (!isOpen) for (const each of [...closers]) each();
      };
      const isOpen = this.opens(streamId, token);
      if (typeof isOpen === 'boolean') close(isOpen);
      else isOpen.then(close, () => {});
    }
  }

  destroy(): void {
    this.#isOpen = false;
    clearInterval(this.#timer);
    clearTimeout(this.#soon);
  }
}
