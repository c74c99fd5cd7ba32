import { setTimeout as wait } from 'node:timers/promises';
import { processorTime } from '../processor-time.ts';

/** Seconds of its share that a process may use at once after it was idle. */
const burst = 1;
const longestWait = 1000;

/**
 * Limits a process to a share of the machine by limiting its input: the caller waits here before each input. Where the
 * system does not report processor times, only the low priority limits it.
 */
export class Pace {
  readonly #pid: number | undefined;
  readonly #cores: () => number;
  #budget = 0;
  #used = 0;
  #at = performance.now();

  /** @param cores that it may take now; more than 0 */
  constructor(pid: number | undefined, cores: () => number) {
    this.#pid = pid;
    this.#cores = cores;
  }

  /** Resolves when the process may have more to do. Rejects when the signal aborts. */
  async turn(signal: AbortSignal | undefined): Promise<void> {
    for (;;) {
      const used = this.#pid === undefined ? undefined : await processorTime(this.#pid);
      if (used === undefined) return;
      const now = performance.now();
      const cores = this.#cores();
      const earned = ((now - this.#at) / 1000) * cores;
      this.#budget = Math.min(cores * burst, this.#budget + earned) - (used - this.#used);
      this.#used = used;
      this.#at = now;
      if (this.#budget >= 0) return;
      await wait(Math.min(longestWait, (-this.#budget / cores) * 1000 + 5), undefined, { ...(signal && { signal }) });
    }
  }
}
