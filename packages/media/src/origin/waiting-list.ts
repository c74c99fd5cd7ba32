import { type Answer, timedOut } from './answer.ts';
import type { Reader } from './reader.ts';

interface Waiting {
  readonly reader: Reader;
  readonly deadline: number;
  readonly check: () => Answer | undefined;
}

/** The number of waiting readers, over all lists that share it. */
export interface WaitingTally {
  waiting: number;
}

/** Readers that wait for one rendition to reach a point. The caller limits their number; each has a time limit. */
export class WaitingList {
  readonly #tally: WaitingTally;
  readonly #waiting = new Set<Waiting>();

  constructor(tally: WaitingTally) {
    this.#tally = tally;
  }

  /** Keeps a reader until `check` returns an answer, the client leaves, or `deadline` (ms of the caller's clock). */
  add(reader: Reader, deadline: number, check: () => Answer | undefined): void {
    const waiting: Waiting = { reader, deadline, check };
    this.#waiting.add(waiting);
    this.#tally.waiting += 1;
    reader.onGone(() => this.#drop(waiting));
  }

  /** The rendition changed: answers readers whose point is reached. */
  changed(): void {
    for (const waiting of this.#waiting) {
      const answer = waiting.check();
      if (!answer) continue;
      this.#drop(waiting);
      waiting.reader.answer(answer);
    }
  }

  /** Answers 503 to readers whose time is over. */
  expire(now: number): void {
    for (const waiting of this.#waiting) {
      if (waiting.deadline > now) continue;
      this.#drop(waiting);
      waiting.reader.answer(timedOut);
    }
  }

  /** Gives all readers the same answer. */
  flush(answer: Answer): void {
    for (const waiting of this.#waiting) {
      this.#drop(waiting);
      waiting.reader.answer(answer);
    }
  }

  #drop(waiting: Waiting): void {
    if (this.#waiting.delete(waiting)) this.#tally.waiting -= 1;
  }
}
