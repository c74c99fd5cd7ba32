/** Where an event stands in the outbox. Ids grow within a partition, in the order of commits. */
export interface OutboxPlace {
  readonly id: number;
  readonly partition: string;
}

interface Pending {
  id: number;
  readonly waiting: (() => void)[];
}

/** More partitions wait only while the nodes cannot be told of events; then the oldest are given up. */
const MOST_PARTITIONS = 10_000;

/**
 * The events that this process wrote and that its own listeners have not heard yet. An answer that promises something to
 * hold can wait for what the listeners do about it.
 */
export class OwnEvents {
  readonly #pending = new Map<string, Pending>();

  /** Notes events before their commit, since they may be heard before the commit's answer. Returns how to take it back. */
  writing(places: readonly OutboxPlace[]): () => void {
    for (const { id, partition } of places) {
      const pending = this.#pending.get(partition);
      if (pending !== undefined) pending.id = Math.max(pending.id, id);
      else this.#pending.set(partition, { id, waiting: [] });
    }
    const [oldest] = this.#pending.keys();
    if (oldest !== undefined && this.#pending.size > MOST_PARTITIONS) this.#settle(oldest);
    return () => {
      for (const { id, partition } of places) if (this.#pending.get(partition)?.id === id) this.#settle(partition);
    };
  }

  /** This node's listeners were called for an event. */
  heard({ id, partition }: OutboxPlace): void {
    const pending = this.#pending.get(partition);
    if (pending !== undefined && pending.id <= id) this.#settle(partition);
  }

  /**
   * Waits until this node's listeners were called for all events of a partition that this process wrote so far.
   * @returns false if that took longer than `withinMs`
   */
  async whenHeard(partition: string, withinMs: number): Promise<boolean> {
    const pending = this.#pending.get(partition);
    if (pending === undefined) return true;
    return new Promise((resolve) => {
      const timer = setTimeout(() => resolve(false), withinMs);
      pending.waiting.push(() => {
        clearTimeout(timer);
        resolve(true);
      });
    });
  }

  #settle(partition: string): void {
    const waiting = this.#pending.get(partition)?.waiting ?? [];
    this.#pending.delete(partition);
    for (const wake of waiting) wake();
  }
}
