import type { Logger } from 'pino';
import type { BusGap } from '../bus.ts';

/** How often a gap is reported while it lasts. */
const REPORT_MS = 3_000;
/** The nodes of a site come back one after the other, and each reports it. */
const GATHER_MS = 1_000;
/** A process that did not run for this long, by its timer of one second, stood still. */
const STOOD_STILL_MS = 5_000;
const TICK_MS = 1_000;

/**
 * The gaps of a node's connection to the others, and who is told of them.
 * @param unnoticedMs how long a connection can be dead before this process notices
 */
export class BusGaps {
  readonly #log: Logger;
  readonly #unnoticedMs: number;
  readonly #listeners = new Set<(gap: BusGap) => void>();
  readonly #ticker: NodeJS.Timeout;
  /** Of the process's own clock, as all times here. Undefined while the connection stands. */
  #since: number | undefined;
  #reporter: NodeJS.Timeout | undefined;
  #gathered: { readonly timer: NodeJS.Timeout; lengthMs: number } | undefined;
  #isClosed = false;
  #tickedAt = performance.now();
  #stoodStill = { from: 0, until: Number.NEGATIVE_INFINITY };

  constructor(log: Logger, unnoticedMs: number) {
    this.#log = log;
    this.#unnoticedMs = unnoticedMs;
    this.#ticker = setInterval(() => this.#tick(), TICK_MS);
    this.#ticker.unref();
  }

  listen(listener: (gap: BusGap) => void): () => void {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  }

  /** The connection is lost, or is not there yet. */
  begin(): void {
    if (this.#since !== undefined || this.#isClosed) return;
    const now = performance.now();
    this.#tick();
    const aliveAt = now - this.#stoodStill.until < this.#unnoticedMs ? this.#stoodStill.from : now;
    this.#since = Math.min(aliveAt, now) - this.#unnoticedMs;
    this.#reporter = setInterval(() => this.#report(this.#length(), false), REPORT_MS);
    this.#reporter.unref();
  }

  /** The connection is back. Returns how long messages were missing (ms). */
  end(): number {
    const length = this.#length();
    this.#since = undefined;
    clearInterval(this.#reporter);
    this.missed(length);
    return length;
  }

  /** Messages of this length are missing and no more will be. */
  missed(lengthMs: number): void {
    const gathered = this.#gathered;
    if (gathered !== undefined) {
      gathered.lengthMs = Math.max(gathered.lengthMs, lengthMs + GATHER_MS);
      return;
    }
    this.#report(lengthMs, true);
    const timer = setTimeout(() => {
      const missedSince = this.#gathered?.lengthMs ?? 0;
      this.#gathered = undefined;
      if (missedSince > 0) this.missed(missedSince);
    }, GATHER_MS);
    timer.unref();
    this.#gathered = { timer, lengthMs: 0 };
  }

  close(): void {
    this.#isClosed = true;
    clearInterval(this.#ticker);
    clearInterval(this.#reporter);
    clearTimeout(this.#gathered?.timer);
    this.#listeners.clear();
  }

  #length(): number {
    return this.#since === undefined ? 0 : performance.now() - this.#since;
  }

  #tick(): void {
    const now = performance.now();
    if (now - this.#tickedAt > STOOD_STILL_MS) this.#stoodStill = { from: this.#tickedAt, until: now };
    this.#tickedAt = now;
  }

  #report(lengthMs: number, isOver: boolean): void {
    for (const listener of [...this.#listeners]) {
      try {
        listener({ lengthMs, isOver });
      } catch (error) {
        this.#log.error({ err: error }, 'a listener of missing messages failed');
      }
    }
  }
}
