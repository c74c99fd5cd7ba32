/** How many ids a room remembers: more than messages that may be missing are read for it. */
export const SEEN_MOST = 1_000;

/** Which messages a room here has had, so that none is delivered twice. */
export class SeenMessages {
  readonly #ids = new Set<string>();

  /** Notes a message; returns whether it is new. */
  note(id: string): boolean {
    if (this.#ids.has(id)) return false;
    this.#ids.add(id);
    for (const oldest of this.#ids) {
      if (this.#ids.size <= SEEN_MOST) break;
      this.#ids.delete(oldest);
    }
    return true;
  }
}
