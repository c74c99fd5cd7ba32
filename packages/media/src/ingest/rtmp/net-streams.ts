/** The message streams of one connection (RTMP 1.0, section 7.2.1.3): ids that `createStream` gave and nobody deleted. */
export class NetStreams {
  readonly #open = new Set<number>();
  readonly #limit: number;
  #last = 0;

  /** @param limit maximum number of open ones */
  constructor(limit: number) {
    this.#limit = limit;
  }

  /** The id of a new one; undefined when there are too many. */
  create(): number | undefined {
    if (this.#open.size >= this.#limit) return undefined;
    this.#last += 1;
    this.#open.add(this.#last);
    return this.#last;
  }

  delete(id: number): void {
    this.#open.delete(id);
  }

  /** Whether an id was ever given. */
  wasGiven(id: number): boolean {
    return id >= 1 && id <= this.#last;
  }
}
