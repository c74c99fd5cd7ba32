import { type Answer, timedOut } from './answer.ts';
import type { Reader } from './reader.ts';
import type { WaitingPlaces } from './waiting-places.ts';

interface Waiting {
  readonly reader: Reader;
  readonly deadline: number;
  readonly check: () => Answer | undefined;
  readonly leave: () => void;
}

/** Readers that wait for one rendition to reach a point. Their places are limited; each has a time limit. */
export class WaitingList {
  readonly #places: WaitingPlaces;
  readonly #thing: string;
  readonly #waiting = new Set<Waiting>();

  /** @param thing the stream whose rendition it is */
  constructor(places: WaitingPlaces, thing: string) {
    this.#places = places;
    this.#thing = thing;
  }

  /**
   * Keeps a reader until `check` returns an answer, the client leaves, or `deadline` (ms of the caller's clock).
   * @returns false when there is no place for it
   */
  add(reader: Reader, deadline: number, check: () => Answer | undefined): boolean {
    const leave = this.#places.take(reader.address, this.#thing);
    if (!leave) return false;
    const waiting: Waiting = { reader, deadline, check, leave };
    this.#waiting.add(waiting);
    reader.onGone(() => this.#drop(waiting));
    return true;
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
    if (this.#waiting.delete(waiting)) waiting.leave();
  }
}
