import type { ChannelFacts } from './ports.ts';

/** Remembers for a short while which channels exist, so that a busy bot does not ask the database for each line. */
export class ChannelCache {
  readonly #find: (login: string) => Promise<ChannelFacts | null>;
  readonly #keepMs: number;
  readonly #size: number;
  readonly #now: () => number;
  readonly #entries = new Map<string, { readonly facts: ChannelFacts | null; readonly until: number }>();

  constructor(
    find: (login: string) => Promise<ChannelFacts | null>,
    options: { readonly keepMs: number; readonly size: number; readonly now: () => number },
  ) {
    this.#find = find;
    this.#keepMs = options.keepMs;
    this.#size = options.size;
    this.#now = options.now;
  }

  async get(login: string): Promise<ChannelFacts | null> {
    const known = this.#entries.get(login);
    if (known !== undefined && known.until > this.#now()) return known.facts;
    const facts = await this.#find(login);
    this.#entries.delete(login);
    this.#entries.set(login, { facts, until: this.#now() + this.#keepMs });
    this.#dropOldest();
    return facts;
  }

  /** The channel is looked up anew at the next asking. */
  forget(login: string): void {
    this.#entries.delete(login);
  }

  #dropOldest(): void {
    for (const login of this.#entries.keys()) {
      if (this.#entries.size <= this.#size) return;
      this.#entries.delete(login);
    }
  }
}
