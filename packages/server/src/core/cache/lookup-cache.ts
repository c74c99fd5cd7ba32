/** How long a request waits for a new answer when there is an old one. */
const PATIENCE_MS = 1_000;

interface Known<V> {
  readonly value: V;
  readonly until: number;
}

export interface LookupCacheOptions<V> {
  readonly find: (key: string) => Promise<V>;
  /** How long an answer is kept (ms), and how many are. */
  readonly keepMs: number;
  readonly size: number;
  readonly now: () => number;
}

/**
 * Keeps answers of the database for a short time, so that a busy chat does not ask for each line. Requests for one key
 * at the same time share a look-up. If a look-up fails, or takes long, the last known answer holds.
 */
export class LookupCache<V> {
  readonly #options: LookupCacheOptions<V>;
  readonly #known = new Map<string, Known<V>>();
  readonly #pending = new Map<string, Promise<V>>();

  constructor(options: LookupCacheOptions<V>) {
    this.#options = options;
  }

  /** @throws what the look-up throws, if there was no answer before */
  async get(key: string): Promise<V> {
    const known = this.#known.get(key);
    const fresh = this.#fresh(key);
    if (fresh !== undefined) return fresh.value;
    const finding = this.#pending.get(key) ?? this.#find(key);
    const found = finding.catch((error: unknown) => {
      const last = this.#known.get(key) ?? known;
      if (last === undefined) throw error;
      return last.value;
    });
    if (known === undefined) return found;
    let timer: NodeJS.Timeout | undefined;
    const patience = new Promise<V>((resolve) => {
      timer = setTimeout(() => resolve(known.value), PATIENCE_MS);
    });
    return Promise.race([found, patience]).finally(() => clearTimeout(timer));
  }

  /**
   * A kept answer that is not enough is looked up again: somebody who was refused may have changed it just now, perhaps
   * on another node, whose event is still on its way.
   */
  async getUntil(key: string, isEnough: (value: V) => boolean): Promise<V> {
    const isOlder = this.#fresh(key) !== undefined || this.#pending.has(key);
    const value = await this.get(key);
    if (!isOlder || isEnough(value)) return value;
    return this.#find(key).catch(() => value);
  }

  /** The last known answer, even if it is old; undefined when there is none. */
  last(key: string): V | undefined {
    return this.#known.get(key)?.value;
  }

  /** Replaces the answer, also that of a look-up under way. */
  set(key: string, value: V): void {
    this.#pending.delete(key);
    this.#keep(key, value);
  }

  /** The next request asks the database. */
  forget(key: string): void {
    this.#pending.delete(key);
    this.#known.delete(key);
  }

  /** The answers may be old: each is looked up at its next request, and holds if that fails. */
  doubtAll(): void {
    this.#pending.clear();
    for (const [key, { value }] of this.#known) this.#known.set(key, { value, until: Number.NEGATIVE_INFINITY });
  }

  #fresh(key: string): Known<V> | undefined {
    const known = this.#known.get(key);
    return known !== undefined && known.until > this.#options.now() ? known : undefined;
  }

  #find(key: string): Promise<V> {
    const finding = this.#options.find(key).then(
      (value) => {
        // An answer from before a change must not outlive it.
        if (this.#pending.get(key) === finding) {
          this.#pending.delete(key);
          this.#keep(key, value);
        }
        return value;
      },
      (error: unknown) => {
        if (this.#pending.get(key) === finding) this.#pending.delete(key);
        throw error;
      },
    );
    this.#pending.set(key, finding);
    return finding;
  }

  #keep(key: string, value: V): void {
    this.#known.delete(key);
    this.#known.set(key, { value, until: this.#options.now() + this.#options.keepMs });
    for (const oldest of this.#known.keys()) {
      if (this.#known.size <= this.#options.size) return;
      this.#known.delete(oldest);
    }
  }
}
