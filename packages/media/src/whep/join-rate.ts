/** How many may come in a second: as many at once, and then one after another. */
export class JoinRate {
  readonly #perSecond: number;
  readonly #now: () => number;
  #left: number;
  #at: number;

  /** @param now monotonic milliseconds */
  constructor(perSecond: number, now: () => number) {
    this.#perSecond = perSecond;
    this.#now = now;
    this.#left = perSecond;
    this.#at = now();
  }

  /** Whether one more may come now. */
  take(): boolean {
    const now = this.#now();
    this.#left = Math.min(this.#perSecond, this.#left + ((now - this.#at) * this.#perSecond) / 1000);
    this.#at = now;
    if (this.#left < 1) return false;
    this.#left -= 1;
    return true;
  }
}
