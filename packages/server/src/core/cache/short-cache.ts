import type { Clock } from '../../platform/clock.ts';

interface Kept<T> {
  readonly answer: Promise<T>;
  /**
   * The end by the wall clock and by the process's own clock, whichever is first, so that a clock that is set back
   * extends nothing.
   */
  readonly endsAt: number;
  readonly endsBy: number;
}

/**
 * Answers that are valid for some seconds and loaded once for all requesters; beyond the limit the oldest is removed.
 */
export class ShortCache<T> {
  readonly #clock: Clock;
  readonly #holdsMs: number;
  readonly #limit: number;
  readonly #kept = new Map<string, Kept<T>>();

  constructor(clock: Clock, { holdsMs, limit }: { readonly holdsMs: number; readonly limit: number }) {
    this.#clock = clock;
    this.#holdsMs = holdsMs;
    this.#limit = limit;
  }

  get(key: string, ask: () => Promise<T>): Promise<T> {
    const now = this.#clock.now().getTime();
    const known = this.#kept.get(key);
    if (known !== undefined && known.endsAt > now && known.endsBy > performance.now()) return known.answer;
    const answer = ask();
    const kept: Kept<T> = { answer, endsAt: now + this.#holdsMs, endsBy: performance.now() + this.#holdsMs };
    this.#kept.delete(key);
    this.#kept.set(key, kept);
    if (this.#kept.size > this.#limit) this.#kept.delete(this.#kept.keys().next().value ?? key);
    answer.catch(() => {
      if (this.#kept.get(key) === kept) this.#kept.delete(key);
    });
    return answer;
  }

  delete(key: string): void {
    this.#kept.delete(key);
  }

  clear(): void {
    this.#kept.clear();
  }
}
