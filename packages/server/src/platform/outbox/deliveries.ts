import type { FreeCapacity } from './delivery-store.ts';
import type { Delivery, Outcome, Reactor } from './reactor.ts';

/** Partitions of one feature that are worked on at once. Each feature has its own share, so none takes another's. */
const AT_ONCE = 4;
/** Rows that are read for a feature at once. */
const BATCH = 100;
/** A feature with so many partitions in work reads no more. */
const ENOUGH_PARTITIONS = 50;

interface Queue {
  readonly reactor: Reactor;
  /** Rows by partition; a partition stays until the outcomes of its rows are written down. */
  readonly inWork: Map<string, readonly Delivery[]>;
  /** Partitions that wait for their turn. */
  readonly waiting: string[];
  running: number;
  mayHaveMore: boolean;
}

/** Everything that was finished since the last look. */
export interface Finished {
  readonly outcomes: readonly Outcome[];
  readonly partitions: readonly { readonly feature: string; readonly partition: string }[];
}

/**
 * The deliveries in this process's hands: for each feature a queue of its own, whose partitions are worked on side by side
 * and whose rows of one partition follow each other. A failed row ends the work on its partition.
 */
export class Deliveries {
  readonly #queues: ReadonlyMap<string, Queue>;
  readonly #onOutcome: () => void;
  readonly #work = new Set<Promise<void>>();
  #outcomes: Outcome[] = [];
  #partitions: { readonly feature: string; readonly partition: string }[] = [];
  #isStopped = false;

  constructor(reactors: readonly Reactor[], onOutcome: () => void) {
    this.#onOutcome = onOutcome;
    this.#queues = new Map(
      reactors.map((reactor) => [
        reactor.feature,
        { reactor, inWork: new Map(), waiting: [], running: 0, mayHaveMore: true },
      ]),
    );
  }

  get features(): readonly string[] {
    return [...this.#queues.keys()];
  }

  get isIdle(): boolean {
    return this.#work.size === 0 && this.#outcomes.length === 0 && this.#partitions.length === 0;
  }

  /** Lanes of which rows are in work. */
  get lanes(): ReadonlySet<number> {
    const queues = [...this.#queues.values()];
    return new Set(
      queues.flatMap(({ inWork }) => [...inWork.values()].flatMap((rows) => rows.map(({ lane }) => lane))),
    );
  }

  /** A row was written for the feature. One of a partition in work is read when the partition is free. */
  expect(feature: string, partition: string): void {
    const queue = this.#queues.get(feature);
    if (queue !== undefined && !queue.inWork.has(partition)) queue.mayHaveMore = true;
  }

  expectEverything(): void {
    for (const queue of this.#queues.values()) queue.mayHaveMore = true;
  }

  /** Features that may have rows to read. Anybody who asks reads them. */
  capacities(): readonly FreeCapacity[] {
    const capacities: FreeCapacity[] = [];
    for (const [feature, queue] of this.#queues) {
      if (!queue.mayHaveMore || queue.inWork.size >= ENOUGH_PARTITIONS) continue;
      queue.mayHaveMore = false;
      capacities.push({ feature, free: BATCH, partitions: [...queue.inWork.keys()] });
    }
    return capacities;
  }

  /** Begins to work on rows that were read, which are in the order of their events. */
  take(rows: readonly Delivery[]): void {
    for (const [feature, ofFeature] of groupBy(rows, (row) => row.feature)) {
      const queue = this.#queues.get(feature);
      if (queue === undefined) continue;
      if (ofFeature.length >= BATCH) queue.mayHaveMore = true;
      for (const [partition, ofPartition] of groupBy(ofFeature, (row) => row.partition)) {
        queue.inWork.set(partition, ofPartition);
        queue.waiting.push(partition);
      }
      this.#fill(queue);
    }
  }

  /** Everything that was finished; the caller writes it down and then calls `free`, or gives it back by `unfinish`. */
  finished(): Finished {
    const finished = { outcomes: this.#outcomes, partitions: this.#partitions };
    this.#outcomes = [];
    this.#partitions = [];
    return finished;
  }

  unfinish({ outcomes, partitions }: Finished): void {
    this.#outcomes = [...outcomes, ...this.#outcomes];
    this.#partitions = [...partitions, ...this.#partitions];
  }

  free({ partitions }: Finished): void {
    for (const { feature, partition } of partitions) {
      const queue = this.#queues.get(feature);
      if (queue === undefined) continue;
      queue.inWork.delete(partition);
      queue.mayHaveMore = true;
    }
  }

  /** Forgets the rows that nothing works on yet: they are another relay's now. A row in work ends. */
  drop(): void {
    for (const queue of this.#queues.values()) {
      for (const partition of queue.waiting.splice(0)) queue.inWork.delete(partition);
      for (const partition of queue.inWork.keys()) queue.inWork.set(partition, []);
      queue.mayHaveMore = true;
    }
  }

  /** Begins nothing new; resolves when what runs has ended. */
  async stop(): Promise<void> {
    this.#isStopped = true;
    await this.working();
  }

  /** Resolves when what runs now has ended. */
  async working(): Promise<void> {
    await Promise.all(this.#work);
  }

  #fill(queue: Queue): void {
    while (queue.running < AT_ONCE) {
      const partition = queue.waiting.shift();
      if (partition === undefined) return;
      queue.running += 1;
      const work = this.#deliver(queue, partition).then(() => {
        this.#work.delete(work);
        queue.running -= 1;
        this.#fill(queue);
        this.#onOutcome();
      });
      this.#work.add(work);
    }
  }

  async #deliver({ reactor, inWork }: Queue, partition: string): Promise<void> {
    const rows = inWork.get(partition) ?? [];
    for (const delivery of rows) {
      if (this.#isStopped || inWork.get(partition) !== rows) break;
      const error = await attempt(reactor, delivery);
      this.#outcomes.push({ delivery, error });
      if (error !== undefined) break;
    }
    this.#partitions.push({ feature: reactor.feature, partition });
  }
}

function groupBy<T>(items: readonly T[], keyOf: (item: T) => string): Map<string, T[]> {
  const groups = new Map<string, T[]>();
  for (const item of items) {
    const group = groups.get(keyOf(item));
    if (group === undefined) groups.set(keyOf(item), [item]);
    else group.push(item);
  }
  return groups;
}

/** Gives the reason of a failure, or undefined. */
async function attempt(reactor: Reactor, { event }: Delivery): Promise<unknown> {
  try {
    await reactor.react(event);
    return undefined;
  } catch (error) {
    return error ?? new Error('the reaction failed without a reason');
  }
}
