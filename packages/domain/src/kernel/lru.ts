/** Values by key, the least recently used going first when all together weigh more than the limit. */
export class Lru<T> {
  readonly #limit: number;
  readonly #weigh: (value: T) => number;
  readonly #values = new Map<string, { readonly value: T; weight: number }>();
  /** All before its place are gone, so that the oldest is found without passing what was deleted. */
  #oldest: Iterator<string> | undefined;
  #weight = 0;

  constructor(limit: number, weigh: (value: T) => number = () => 1) {
    this.#limit = limit;
    this.#weigh = weigh;
  }

  get weight(): number {
    return this.#weight;
  }

  /** How many values there are. */
  get size(): number {
    return this.#values.size;
  }

  get(key: string): T | undefined {
    const found = this.#values.get(key);
    if (!found) return undefined;
    this.#values.delete(key);
    this.#values.set(key, found);
    return found.value;
  }

  /**
   * Stores a value, or updates the weight of one that has grown. A value that exceeds the limit alone is not stored.
   */
  set(key: string, value: T): void {
    this.delete(key);
    const weight = this.#weigh(value);
    if (weight > this.#limit) return;
    this.#values.set(key, { value, weight });
    this.#weight += weight;
    while (this.#weight > this.#limit) this.#deleteOldest();
  }

  delete(key: string): void {
    const found = this.#values.get(key);
    if (!found) return;
    this.#values.delete(key);
    this.#weight -= found.weight;
  }

  #deleteOldest(): void {
    this.#oldest ??= this.#values.keys();
    const { done, value } = this.#oldest.next();
    if (done) this.#oldest = undefined;
    else this.delete(value);
  }

  values(): readonly T[] {
    return [...this.#values.values()].map(({ value }) => value);
  }

  /** Forgets what passes. */
  deleteWhere(passes: (key: string, value: T) => boolean): void {
    for (const [key, { value }] of [...this.#values]) if (passes(key, value)) this.delete(key);
  }

  clear(): void {
    this.#values.clear();
    this.#oldest = undefined;
    this.#weight = 0;
  }
}
