import type { BrowserContext } from 'playwright-core';
import { type ContextPlace, KeptContext } from './kept-context.ts';

/** Most contexts that wait for another user. Each has a process. */
const MOST = 3;

/** Whether the one becomes the other when its window changes its size. */
const isLike = (one: ContextPlace, other: ContextPlace): boolean =>
  one.url === other.url && one.hasMotion === other.hasMotion;

const isSame = (one: ContextPlace, other: ContextPlace): boolean =>
  isLike(one, other) && one.viewport.width === other.viewport.width && one.viewport.height === other.viewport.height;

/** The last one that fits; -1 without one. */
const lastFor = (waiting: readonly KeptContext[], place: ContextPlace): number => {
  const same = waiting.findLastIndex((kept) => isSame(kept.place, place));
  return same < 0 ? waiting.findLastIndex((kept) => isLike(kept.place, place)) : same;
};

/** Contexts that their users have closed. */
export class ContextPool {
  readonly #waiting: KeptContext[] = [];
  #isEnded = false;

  /** A context that waits here, if possible of the same size, else the one that `make` makes. */
  async open(place: ContextPlace, make: () => Promise<BrowserContext>): Promise<BrowserContext> {
    const at = lastFor(this.#waiting, place);
    const [kept] = at < 0 ? [] : this.#waiting.splice(at, 1);
    if (kept !== undefined) {
      if (await kept.renew(place).catch(() => false)) return kept.context;
      await kept.end();
    }
    return new KeptContext(await make(), place, (closed) => this.#keep(closed)).context;
  }

  /** Closes the contexts that wait, and those that are closed from now on. */
  async end(): Promise<void> {
    this.#isEnded = true;
    await Promise.all(this.#waiting.splice(0).map((kept) => kept.end()));
  }

  #keep(kept: KeptContext): boolean {
    if (this.#isEnded) return false;
    this.#waiting.push(kept);
    // A user who closes a context does not wait for another one's end, which cannot fail but with the browser's.
    if (this.#waiting.length > MOST)
      void this.#waiting
        .shift()
        ?.end()
        .catch(() => {});
    return true;
  }
}
