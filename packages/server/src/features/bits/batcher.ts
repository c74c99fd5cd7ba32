interface Waiting<Item, Outcome> {
  readonly item: Item;
  resolve(outcome: Outcome): void;
  reject(error: unknown): void;
}

export interface BatchRules<Item, Outcome> {
  /** Works on a batch of items together; the outcomes are in their order. When it throws, nothing of them has happened, or it is not known. */
  work(items: readonly Item[]): Promise<readonly Outcome[]>;
  /** Whether nothing of a batch has happened that failed so. */
  isUndone(error: unknown): boolean;
  /** Most items of a batch. */
  readonly most: number;
}

/**
 * Group commit: while a batch of a key is at work, items that come gather and are the next batch. Nobody waits for others to
 * come: an item that comes alone is worked on at once. When a batch fails and is undone, each of its items is tried alone,
 * so that one does not spoil the others.
 */
export class Batcher<Item, Outcome> {
  readonly #rules: BatchRules<Item, Outcome>;
  /** Keys at work, with what waits for the next batch. */
  readonly #waiting = new Map<string, Waiting<Item, Outcome>[]>();

  constructor(rules: BatchRules<Item, Outcome>) {
    this.#rules = rules;
  }

  add(key: string, item: Item): Promise<Outcome> {
    return new Promise<Outcome>((resolve, reject) => {
      const one = { item, resolve, reject };
      const waiting = this.#waiting.get(key);
      if (waiting !== undefined) {
        waiting.push(one);
        return;
      }
      this.#waiting.set(key, [one]);
      void this.#workOff(key);
    });
  }

  async #workOff(key: string): Promise<void> {
    const waiting = this.#waiting.get(key) ?? [];
    while (waiting.length > 0) await this.#workOn(waiting.splice(0, this.#rules.most));
    this.#waiting.delete(key);
  }

  async #workOn(group: readonly Waiting<Item, Outcome>[]): Promise<void> {
    try {
      const outcomes = await this.#rules.work(group.map(({ item }) => item));
      for (const [index, { resolve }] of group.entries()) resolve(outcomes[index] as Outcome);
    } catch (error) {
      if (group.length > 1 && this.#rules.isUndone(error)) {
        for (const one of group) await this.#workOn([one]);
      } else {
        for (const { reject } of group) reject(error);
      }
    }
  }
}
