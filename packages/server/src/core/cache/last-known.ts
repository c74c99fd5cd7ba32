import type { Clock } from '../../platform/clock.ts';

/** How long a caller waits for a new answer while the last one may do. */
const PATIENCE_MS = 500;
/** After a failure, nobody waits and nobody asks for this long. */
const RETRY_MS = 500;

interface Known<T> {
  readonly value: T;
  /** As in `ShortCache`: the wall clock and the process's own clock. */
  endsAt: number;
  endsBy: number;
}

interface Asking<T> {
  readonly answer: Promise<T>;
  readonly since: number;
}

export interface LastKnownOptions<T> {
  readonly clock: Clock;
  readonly find: (key: string) => Promise<T>;
  readonly holdsMs: number;
  /** The answer that is the oldest is removed beyond this number. */
  readonly limit: number;
  /** Whether an answer stays valid while nobody can be asked. */
  readonly outlasts: (value: T) => boolean;
}

/**
 * Answers that are asked for again after some seconds. While the database is away, or does not answer soon, the last
 * answer stays valid if it may (`outlasts`); otherwise the request fails.
 */
export class LastKnown<T> {
  readonly #options: LastKnownOptions<T>;
  readonly #known = new Map<string, Known<T>>();
  readonly #asking = new Map<string, Asking<T>>();
  #failedAt = Number.NEGATIVE_INFINITY;

  constructor(options: LastKnownOptions<T>) {
    this.#options = options;
  }

  /**
   * A promise only while the answer is not known.
   * @throws what `find` throws, if no earlier answer may stand in
   */
  get(key: string): T | Promise<T> {
    const known = this.#known.get(key);
    if (known === undefined) return this.#ask(key);
    if (known.endsAt > this.#now() && known.endsBy > performance.now()) return known.value;
    if (!this.#options.outlasts(known.value)) return this.#ask(key);
    const now = performance.now();
    if (now - this.#failedAt < RETRY_MS) return known.value;
    const answer = this.#ask(key);
    const asking = this.#asking.get(key);
    const waited = asking === undefined ? 0 : now - asking.since;
    if (waited < PATIENCE_MS) return orElse(answer, known.value, PATIENCE_MS - waited);
    answer.catch(() => undefined);
    return known.value;
  }

  /** The answer is no longer true: the next request waits for a new one. */
  forget(key: string): void {
    this.#known.delete(key);
    this.#asking.delete(key);
  }

  /** The same for all answers of a kind. */
  forgetWhere(isMeant: (value: T) => boolean): void {
    this.#asking.clear();
    for (const [key, { value }] of this.#known) if (isMeant(value)) this.#known.delete(key);
  }

  /** The answers may no longer be true: each is asked for again, and stays valid while that is impossible. */
  doubtAll(): void {
    this.#asking.clear();
    for (const known of this.#known.values()) known.endsBy = Number.NEGATIVE_INFINITY;
  }

  #now(): number {
    return this.#options.clock.now().getTime();
  }

  #ask(key: string): Promise<T> {
    const under = this.#asking.get(key);
    if (under !== undefined) return under.answer;
    const answer = this.#options.find(key).then(
      (value) => {
        // Everything that was read before a change is not kept after it.
        if (this.#asking.get(key)?.answer === answer) {
          this.#asking.delete(key);
          this.#keep(key, value);
        }
        return value;
      },
      (error: unknown) => {
        this.#failedAt = performance.now();
        if (this.#asking.get(key)?.answer === answer) this.#asking.delete(key);
        throw error;
      },
    );
    this.#asking.set(key, { answer, since: performance.now() });
    return answer;
  }

  #keep(key: string, value: T): void {
    const { holdsMs, limit } = this.#options;
    this.#known.delete(key);
    this.#known.set(key, { value, endsAt: this.#now() + holdsMs, endsBy: performance.now() + holdsMs });
    if (this.#known.size > limit) this.#known.delete(this.#known.keys().next().value ?? key);
  }
}

async function orElse<T>(answer: Promise<T>, other: T, waitMs: number): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const patience = new Promise<T>((resolve) => {
    timer = setTimeout(() => resolve(other), waitMs);
  });
  return Promise.race([answer.catch(() => other), patience]).finally(() => clearTimeout(timer));
}
